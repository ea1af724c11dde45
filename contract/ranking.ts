import { z } from 'zod';
import { MAX_DJS_PER_QUESTION } from './core/constants';
import {
  Count,
  DAY_RANGE,
  isInOrder,
  listParameter,
  object,
  Place,
  read,
  REVERSED,
  Share,
  Snapshot,
  TokyoDay,
} from './core/primitives';
import { Dj } from './dj';

/** `previous…`: at the end of the baseline day; both null without one, the rank also where the DJ had no votes by then. */
export const Rank = object('Rank', {
  rank: Place,
  tied: z.boolean(),
  previousRank: Place,
  previousVotes: Count.nullable(),
  dj: Dj,
  votes: Count,
  share: Share,
});
export type Rank = z.infer<typeof Rank>;

/** A line of GET /v1/total. `today`: of its votes those of asOf, left out where that is not running. */
export const TotalLine = Rank.extend({ today: Count.nullish() }).meta({ id: 'TotalLine' });
export type TotalLine = z.infer<typeof TotalLine>;

/** A version has figures of one moment: it takes no days. */
export const TotalQuery = z
  .strictObject({
    asOf: TokyoDay.optional().meta({ description: 'its end; left out: now' }),
    from: TokyoDay.optional().meta({ description: 'count the votes from this day on' }),
    baseline: TokyoDay.optional().meta({ description: 'left out: the day before asOf' }),
    version: z.string().min(1).max(64).optional().meta({ description: 'a frozen version' }),
  })
  .refine(({ version, asOf, from, baseline }) => !version || !(asOf || from || baseline), {
    path: ['version'],
    message: 'a version takes no asOf, from and baseline',
  });
export type TotalQuery = z.infer<typeof TotalQuery>;

/** GET /v1/total: all DJs. `running`: asOf is today and still counting. With `version` all of it is as it was frozen. */
export const TotalAnswer = object('Total', {
  snapshot: Snapshot,
  asOf: TokyoDay,
  running: z.boolean(),
  baseline: TokyoDay.nullable(),
  version: z.string().nullable(),
  total: Count,
  ranking: z.array(TotalLine),
});
export type TotalAnswer = z.infer<typeof TotalAnswer>;

const DjIds = listParameter(z.string().min(1).max(200), MAX_DJS_PER_QUESTION);

/** Up to 50 `dj=ID`; without one, the first 50 of the ranking. Both ends of the range included. */
export const EveryDjQuery = z.strictObject({ ...DAY_RANGE, dj: DjIds }).refine(isInOrder, REVERSED);
export type EveryDjQuery = z.infer<typeof EveryDjQuery>;

const djName = { id: z.string(), name: z.string(), kana: z.string() };

/** A figure per date of the answer: `votes` of that day (null in the future), `ranks` overall at its end, `dayRanks` of the day. */
const DjDays = object('DjDays', {
  ...djName,
  total: Count,
  votes: z.array(Count.nullable()),
  ranks: z.array(Place),
  dayRanks: z.array(Place),
});

/** GET /v1/every-dj, in the order in which the DJs were named. */
export const EveryDjAnswer = object('EveryDj', {
  snapshot: Snapshot,
  from: TokyoDay,
  to: TokyoDay,
  dates: z.array(TokyoDay),
  djs: z.array(DjDays),
});
export type EveryDjAnswer = z.infer<typeof EveryDjAnswer>;

/** Up to 50 `dj=ID`; without one, the first ten of the ranking as of that day that have votes. */
export const PlacesQuery = z.strictObject({
  asOf: TokyoDay.optional().meta({ description: 'the last day; left out: today' }),
  dj: DjIds,
});
export type PlacesQuery = z.infer<typeof PlacesQuery>;

/** A DJ's votes since the opening and its overall place with them; `tied`: others have as many. */
export const Standing = object('Standing', { votes: Count, rank: Place, tied: z.boolean() });
export type Standing = z.infer<typeof Standing>;

/** `ends`: one for each date of the answer, at its end; `now`: within the running day, null without one. */
const DjPlaces = object('DjPlaces', {
  ...djName,
  ends: z.array(Standing),
  now: Standing.nullable(),
});

/** GET /v1/places: the days that are over, up to `asOf`; `running` is `asOf` while that counts. DJs as named, else by rank. */
export const PlacesAnswer = object('Places', {
  snapshot: Snapshot,
  asOf: TokyoDay,
  dates: z.array(TokyoDay),
  running: TokyoDay.nullable(),
  djs: z.array(DjPlaces),
});
export type PlacesAnswer = z.infer<typeof PlacesAnswer>;

export const rankingEndpoints = {
  everyDj: read('/v1/every-dj', 'Votes and ranks per DJ and day', EveryDjAnswer, {
    query: EveryDjQuery,
  }),
  total: read('/v1/total', 'The ranking', TotalAnswer, { query: TotalQuery }),
  places: read('/v1/places', 'Places over the days', PlacesAnswer, { query: PlacesQuery }),
};
