import { z } from 'zod';
import { MAX_DJS_PER_QUESTION } from './core/limits';
import { Count, listParameter, Place, Snapshot, TokyoDay } from './core/primitives';
import { READERS } from './core/roles';

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
export const DjDays = z
  .object({
    id: z.string(),
    name: z.string(),
    kana: z.string(),
    total: Count,
    votes: z.array(Count.nullable()),
    ranks: z.array(Place),
    dayRanks: z.array(Place),
  })
  .meta({ id: 'DjDays' });
export type DjDays = z.infer<typeof DjDays>;

/** GET /v1/every-dj, in the order in which the DJs were named. */
export const EveryDjAnswer = z
  .object({
    snapshot: Snapshot,
    from: TokyoDay,
    to: TokyoDay,
    dates: z.array(TokyoDay),
    djs: z.array(DjDays),
  })
  .meta({ id: 'EveryDj' });
export type EveryDjAnswer = z.infer<typeof EveryDjAnswer>;

export const everyDjEndpoints = {
  everyDj: {
    path: '/v1/every-dj',
    summary: 'Votes and ranks per DJ and day',
    query: EveryDjQuery,
    answer: EveryDjAnswer,
    roles: READERS,
  },
} as const;
