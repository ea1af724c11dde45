import type pg from 'pg';
import type { Snapshot } from '../../contract/core/primitives';
import type { DayState } from '../../contract/daily';
import type { Phase } from '../../contract/poll';
import type { PollRule } from '../../rules/caseIds';
import { type DayRange, overlap, windowDays } from '../../rules/poll';
import { addDays, earlier, isStartOfDay, later, tokyoDay, tokyoStamp } from '../../rules/tokyoDays';
import type { Database } from '../database/pool';
import { refusal } from '../problems/problem';

/** What decides whether a response is still up to date. */
export interface PollState {
  /** Of this database alone: another one counts the same revisions. */
  pollId: string;
  revision: number;
  phase: Phase;
  /** By the poll's clock, ISO 8601 in UTC; `today` is its Tokyo day. */
  now: string;
  today: string;
}

interface Setting {
  /** Valid votes of the whole poll. */
  votes: number;
  name: string;
  year: number;
  publishedVersion: string | null;
  /** Thousandths of the valid votes that one administrator may void alone; null: any number. */
  secondPerMille: number | null;
  rule: PollRule;
  /** Of the newest previous poll; null: none is known. */
  previousPollYear: number | null;
}

/** The poll at one instant of its clock. Days are Tokyo days, instants ISO 8601 in UTC. */
export interface PollNow extends PollState, Setting {
  opensAt: string;
  closesAt: string;
  publishedAt: string | null;
  /** By the clock alone, whatever was decided since. */
  counting: 'before' | 'open' | 'closed';
  /** The Tokyo hour that is running: as many of today have ended. */
  hour: number;
  firstDay: string;
  lastDay: string;
  firstDayIsPart: boolean;
  lastDayIsPart: boolean;
}

interface StateRow extends Pick<PollNow, 'pollId' | 'revision'> {
  opensAt: string;
  closesAt: string;
  isFinal: boolean;
  publishedAt: string | null;
}

const STATE_COLUMNS = `
  poll_id as "pollId",
  (select coalesce(sum(changes), 0)::bigint from revision) as revision,
  iso_instant(opens_at) as "opensAt", iso_instant(closes_at) as "closesAt",
  final_at is not null as "isFinal", iso_instant(published_at) as "publishedAt"`;

/**
 * Null while there is no poll. Cheaper than readPoll, which adds up all votes: one round trip. `sql`: of a value that is read
 * with it, as `part`.
 */
export async function readPollState(
  database: Database,
  now: Date,
  sql = `select ''`,
): Promise<{ poll: PollState; part: string } | null> {
  const [row] = await database.query<StateRow & { part: string }>(
    `select ${STATE_COLUMNS}, (${sql}) as part from poll`,
  );
  return row ? { poll: stateOf(row, now), part: row.part } : null;
}

const POLL = `
  select ${STATE_COLUMNS},
    (select valid from sum_total) as votes, name, year,
    published_version as "publishedVersion", second_per_mille as "secondPerMille", rule,
    (select max(year) from previous_poll) as "previousPollYear"
  from poll`;

/** Null while there is no poll. */
export async function readPoll(client: pg.ClientBase, now: Date): Promise<PollNow | null> {
  const { rows } = await client.query<StateRow & Setting>(POLL);
  const [row] = rows;
  if (!row) return null;
  const { isFinal: _isFinal, ...setting } = row;
  const { from: firstDay, to: lastDay } = windowDays(row);
  return {
    ...setting,
    ...stateOf(row, now),
    counting: countingOf(row, now),
    hour: Number(tokyoStamp(now.getTime()).slice(11, 13)),
    firstDay,
    lastDay,
    firstDayIsPart: !isStartOfDay(row.opensAt),
    lastDayIsPart: !isStartOfDay(row.closesAt),
  };
}

/** As readPoll; throws `not_configured` while there is no poll. */
export async function requirePoll(client: pg.ClientBase, now: Date): Promise<PollNow> {
  const poll = await readPoll(client, now);
  if (!poll) throw refusal('not_configured');
  return poll;
}

function stateOf(row: StateRow, now: Date): PollState {
  return {
    pollId: row.pollId,
    revision: row.revision,
    phase: phaseOf(row, now),
    now: now.toISOString(),
    today: tokyoDay(now.getTime()),
  };
}

function phaseOf(row: StateRow, now: Date): Phase {
  if (row.publishedAt) return 'published';
  if (row.isFinal) return 'final';
  const counting = countingOf(row, now);
  return counting === 'closed' ? 'review' : counting;
}

function countingOf({ opensAt, closesAt }: StateRow, now: Date): PollNow['counting'] {
  if (now.getTime() < Date.parse(opensAt)) return 'before';
  return now.getTime() < Date.parse(closesAt) ? 'open' : 'closed';
}

export function snapshotOf({ revision, now, votes }: PollNow): Snapshot {
  return { revision, at: now, votes };
}

export function isInWindow({ firstDay, lastDay }: PollNow, date: string): boolean {
  return firstDay <= date && date <= lastDay;
}

/** Whether opening or closing cuts the day. */
export function isPartOfDay(poll: PollNow, date: string): boolean {
  const { firstDay, firstDayIsPart, lastDay, lastDayIsPart } = poll;
  return (date === firstDay && firstDayIsPart) || (date === lastDay && lastDayIsPart);
}

export function dayState({ today, counting }: PollNow, date: string): DayState {
  if (date < today || counting === 'closed') return 'ended';
  return date === today && counting === 'open' ? 'running' : 'future';
}

/** The last day with figures: today, or the window's last; before the window it is today too. */
export function lastCountedDay({ today, lastDay }: PollNow): string {
  return earlier(today, lastDay);
}

/** The requested day between the window's first and the last with figures; left out: the last. */
export function clampAsOf(poll: PollNow, requested: string | undefined): string {
  const last = lastCountedDay(poll);
  return earlier(last, later(requested ?? last, poll.firstDay));
}

/** What of the requested range lies in the window; null if nothing does. */
export function rangeInWindow(
  { firstDay, lastDay }: PollNow,
  requested: { from?: string | undefined; to?: string | undefined },
): DayRange | null {
  const { from = firstDay, to = lastDay } = requested;
  return overlap({ from: firstDay, to: lastDay }, { from, to });
}

/** The day to compare with; null before the first counted one, where everybody would seem new. */
export function baselineOf(
  asOf: string,
  firstCounted: string,
  requested: string | undefined,
): string | null {
  const baseline = earlier(requested ?? addDays(asOf, -1), asOf);
  return baseline < firstCounted ? null : baseline;
}
