import { z } from 'zod';
import { object, read } from './core/define';
import { Dj } from './dj';
import { Count, Place, Share, Snapshot, TokyoDay } from './core/primitives';

/**
 * A line of a ranking. `previousRank` and `previousVotes` are those at the end of the baseline
 * day: both null where there is no baseline; rank alone null where the DJ had no votes by then.
 */
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

/** A line of GET /v1/total. `today`: what of its votes the running day has brought; left out where no day is running. */
export const TotalLine = Rank.extend({
  today: Count.nullish().meta({ description: 'of `votes` those of asOf, while it is running' }),
}).meta({ id: 'TotalLine' });
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

/**
 * GET /v1/total: all DJs. `running`: asOf is today and still counting. With `version` all of it, the snapshot
 * too, is as it was when that was frozen.
 */
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

export const totalEndpoints = {
  total: read('/v1/total', 'The ranking', TotalAnswer, { query: TotalQuery }),
};
