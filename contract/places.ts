import { z } from 'zod';
import { MAX_DJS_PER_QUESTION } from './core/limits';
import { Count, listParameter, Place, Snapshot, TokyoDay } from './core/primitives';
import { READERS } from './core/roles';

/** Up to 50 `dj=ID`; without one, the first ten of the ranking as of that day that have votes. */
export const PlacesQuery = z.strictObject({
  asOf: TokyoDay.optional().meta({ description: 'the last day; left out: today' }),
  dj: listParameter(z.string().min(1).max(200), MAX_DJS_PER_QUESTION),
});
export type PlacesQuery = z.infer<typeof PlacesQuery>;

/** A DJ's votes since the opening and its overall place with them; `tied`: others have as many. */
export const Standing = z
  .object({ votes: Count, rank: Place, tied: z.boolean() })
  .meta({ id: 'Standing' });
export type Standing = z.infer<typeof Standing>;

/** `ends`: one for each date of the answer, at its end; `now`: within the running day, null without one. */
export const DjPlaces = z
  .object({
    id: z.string(),
    name: z.string(),
    kana: z.string(),
    ends: z.array(Standing),
    now: Standing.nullable(),
  })
  .meta({ id: 'DjPlaces' });
export type DjPlaces = z.infer<typeof DjPlaces>;

/**
 * GET /v1/places: the days of the window that are over, up to `asOf`; `running` is `asOf` while that is still
 * counting. DJs in the order in which they were named, else in that of the ranking.
 */
export const PlacesAnswer = z
  .object({
    snapshot: Snapshot,
    asOf: TokyoDay,
    dates: z.array(TokyoDay),
    running: TokyoDay.nullable(),
    djs: z.array(DjPlaces),
  })
  .meta({ id: 'Places' });
export type PlacesAnswer = z.infer<typeof PlacesAnswer>;

export const placesEndpoints = {
  places: {
    path: '/v1/places',
    summary: 'Places over the days',
    query: PlacesQuery,
    answer: PlacesAnswer,
    roles: READERS,
  },
} as const;
