import { z } from 'zod';
import { object, read } from './core/define';
import { MAX_DJS_PER_QUESTION } from './core/constants';
import { Count, listParameter, Place, Snapshot, TokyoDay } from './core/primitives';

/** Up to 50 `dj=ID`; without one, the first 50 of the ranking. Both ends of the range included. */
export const EveryDjQuery = z
  .strictObject({
    from: TokyoDay.optional(),
    to: TokyoDay.optional(),
    dj: listParameter(z.string().min(1).max(200), MAX_DJS_PER_QUESTION),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'to is before from',
  });
export type EveryDjQuery = z.infer<typeof EveryDjQuery>;

/**
 * One DJ, a figure per date of the answer: `votes` of that day (null in the future), `ranks` overall
 * at its end, `dayRanks` of that day alone; `total` is the sum of `votes`.
 */
const DjDays = object('DjDays', {
  id: z.string(),
  name: z.string(),
  kana: z.string(),
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

export const everyDjEndpoints = {
  everyDj: read('/v1/every-dj', 'Votes and ranks per DJ and day', EveryDjAnswer, {
    query: EveryDjQuery,
  }),
};
