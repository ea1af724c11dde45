import { z } from 'zod';
import { READERS } from './core/constants';
import { Count, Instant, object, Place, read, Snapshot, TokyoDay, write } from './core/primitives';
import { Day } from './daily';
import { Dj } from './dj';
import { Rank } from './ranking';

/**
 * Where today usually ends: its full hours times the growth of the last whole days (at most 14) from this hour on, without
 * the smallest and the largest; `days` were left. `low`, `high`: totals at the end of each later hour, to `until` (the last).
 */
export const Outlook = object('Outlook', {
  until: z.int().min(1).max(24),
  days: Count,
  low: z.array(Count),
  high: z.array(Count),
});
export type Outlook = z.infer<typeof Outlook>;

const HoursOfDay = z.array(Count).length(24).nullable();
const OfDays = z.object({ yesterday: Count, lastWeek: Count });

/**
 * Valid votes by Tokyo hour, those of `today` up to the running one. `yesterday` and `lastWeek` (the same weekday) are null
 * where that is no whole day of the window. Of days before today, for `outlook` too, the suspect votes of open cases are
 * left out (`leftOut`); `inQuestion` are still in, since their case names none (a level).
 */
export const TodayHours = object('TodayHours', {
  today: z.array(Count),
  yesterday: HoursOfDay,
  lastWeek: HoursOfDay,
  leftOut: OfDays,
  inQuestion: OfDays,
  outlook: Outlook.nullable(),
});
export type TodayHours = z.infer<typeof TodayHours>;

/** Votes in today's full hours; `usual`: the median of the same hours of days before. Ranks, yesterday's too, are overall. */
export const Mover = object('Mover', {
  dj: Dj,
  rank: Place,
  previousRank: Place,
  votes: Count,
  usual: Count,
  least: Count,
  most: Count,
  hasOpenCase: z.boolean(),
});
export type Mover = z.infer<typeof Mover>;

/**
 * The three DJs farthest from what is usual for them, farthest first. `days`: whole days before today to compare with, at most
 * 7; with fewer than three `djs` is empty, and null until it is counted, after each full hour. `leftOut`: suspect votes of open
 * cases, which are in none of the figures.
 */
export const Movers = object('Movers', {
  fullHours: z.int().min(1).max(23),
  days: Count,
  leftOut: Count,
  djs: z.array(Mover).nullable(),
});
export type Movers = z.infer<typeof Movers>;

/** `yesterday…` is null where the window had not opened by then, and without the suspect votes of open cases (`hours.leftOut`). */
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
export const Sums = object('Sums', { days: Count, djs: Count, total: Count });
export type Sums = z.infer<typeof Sums>;

/** The last recount, in the background or by `votes recount`; `differences`: sums that are not what the stored `votes` say. */
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
  openProposals: Count.nullish().meta({ description: 'decisions that wait for a second person' }),
  hours: TodayHours.nullish().meta({ description: 'null while the window is not open' }),
  movers: Movers.nullish().meta({ description: 'null as `hours`, and in the first hour of today' }),
  waiting: z
    .object({ provisional: Count.meta({ description: 'cases of the running day' }) })
    .nullish(),
  recount: LastRecount.nullish().meta({ description: 'null until the first one' }),
  recountFailedAt: Instant.nullish().meta({ description: 'of the last one that could not run' }),
});
export type OverviewAnswer = z.infer<typeof OverviewAnswer>;

/**
 * What changed since the previous visit of the account, which ended half an hour after its last PUT (`lastVisit`, real time).
 * `leadChange`: who was first then and is now (null: nobody); null where that is the same DJ. `newCases`: cases of 要確認 that
 * were opened since; `imports`: those that brought votes or DJs.
 */
export const SinceLastVisit = object('SinceLastVisit', {
  lastVisit: Instant,
  leadChange: z.object({ from: Dj.nullable(), to: Dj.nullable() }).nullable(),
  newCases: Count,
  imports: Count,
});
export type SinceLastVisit = z.infer<typeof SinceLastVisit>;

/** `since` is null at the first visit. */
const VisitAnswer = object('Visit', { since: SinceLastVisit.nullable() });

export const overviewEndpoints = {
  overview: read('/v1/overview', 'Today, open cases, top ten and movers', OverviewAnswer),
};

/** No decision: auditors send it too, and the audit log has no entry of it. */
export const visitMutations = {
  putVisit: write('PUT', '/v1/visit', 'Record that this account visits now', {
    body: z.strictObject({}),
    answer: VisitAnswer,
    roles: READERS,
  }),
};
