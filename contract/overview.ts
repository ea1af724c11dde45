import { z } from 'zod';
import { object, read } from './core/define';
import { Day } from './daily';
import { Count, Instant, Snapshot, TokyoDay } from './core/primitives';
import { Lead, Movers, TodayHours, WaitingCases } from './live';
import { Rank } from './total';

/**
 * Today against yesterday by full hours (`fullHours` of them have ended): the running hour is left
 * out of both. `yesterday…` is null where the window had not opened by then; suspect votes of open cases are left out of it
 * (`hours.leftOut`).
 */
export const TodaySoFar = object('TodaySoFar', {
  date: TokyoDay,
  votes: Count,
  fullHours: z.int().min(0).max(24),
  votesInFullHours: Count,
  yesterday: Count.nullable(),
  yesterdayInFullHours: Count.nullable(),
});
export type TodaySoFar = z.infer<typeof TodaySoFar>;

/** Three sums of valid votes, kept apart; they must be equal (product.md, 6). */
export const Sums = z.object({ days: Count, djs: Count, total: Count }).meta({ id: 'Sums' });
export type Sums = z.infer<typeof Sums>;

/**
 * The last recount of everything from the stored votes, made in the background or by `votes recount`:
 * `differences` counts the sums that were not what the votes say, `votes` the stored ones.
 */
export const LastRecount = object('LastRecount', {
  at: Instant,
  revision: Count,
  votes: Count,
  differences: Count,
});
export type LastRecount = z.infer<typeof LastRecount>;

/** GET /v1/overview. `voters` is counted in the background, null until the first count, the count also where votes carry no voters; `days` are the last 14 up to today; `top` ten. */
export const OverviewAnswer = object('Overview', {
  snapshot: Snapshot,
  totals: z.object({ valid: Count, voided: Count, djs: Count, djsWithVotes: Count }),
  voters: z.object({ count: Count.nullable(), countedAt: Instant.nullable() }),
  today: TodaySoFar.nullable(),
  days: z.array(Day),
  top: z.array(Rank),
  sums: Sums,
  openCases: Count.nullish().meta({ description: 'cases of 要確認 that nobody has decided yet' }),
  openProposals: Count.nullish().meta({
    description: 'decisions that wait for a second administrator',
  }),
  hours: TodayHours.nullish().meta({ description: 'null while the window is not open' }),
  lead: Lead.nullish().meta({ description: 'null while nobody has votes' }),
  movers: Movers.nullish().meta({
    description: 'null while the window is not open, and before the first full hour of today',
  }),
  waiting: WaitingCases.nullish(),
  recount: LastRecount.nullish().meta({ description: 'null until the first one' }),
  recountFailedAt: Instant.nullish().meta({
    description: 'when the recount in the background last failed to run; null where one ran since',
  }),
});
export type OverviewAnswer = z.infer<typeof OverviewAnswer>;

export const overviewEndpoints = {
  overview: read('/v1/overview', 'Today, open cases, top ten and movers', OverviewAnswer),
};
