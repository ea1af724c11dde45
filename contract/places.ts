import { z } from 'zod';
import { object, read } from './core/define';
import { MAX_DJS_PER_QUESTION } from './core/constants';
import { Count, listParameter, Place, Snapshot, TokyoDay } from './core/primitives';

/** Up to 50 `dj=ID`; without one, the first ten of the ranking as of that day that have votes. */
export const PlacesQuery = z.strictObject({
  asOf: TokyoDay.optional().meta({ description: 'the last day; left out: today' }),
  dj: listParameter(z.string().min(1).max(200), MAX_DJS_PER_QUESTION),
});
export type PlacesQuery = z.infer<typeof PlacesQuery>;

/** A DJ's votes since the opening and its overall place with them; `tied`: others have as many. */
export const Standing = object('Standing', { votes: Count, rank: Place, tied: z.boolean() });
export type Standing = z.infer<typeof Standing>;

/** `ends`: one for each date of the answer, at its end; `now`: within the running day, null without one. */
const DjPlaces = object('DjPlaces', {
  id: z.string(),
  name: z.string(),
  kana: z.string(),
  ends: z.array(Standing),
  now: Standing.nullable(),
});

/**
 * GET /v1/places: the days of the window that are over, up to `asOf`; `running` is `asOf` while that is still
 * counting. DJs in the order in which they were named, else in that of the ranking.
 */
export const PlacesAnswer = object('Places', {
  snapshot: Snapshot,
  asOf: TokyoDay,
  dates: z.array(TokyoDay),
  running: TokyoDay.nullable(),
  djs: z.array(DjPlaces),
});
export type PlacesAnswer = z.infer<typeof PlacesAnswer>;

export const placesEndpoints = {
  places: read('/v1/places', 'Places over the days', PlacesAnswer, { query: PlacesQuery }),
};
