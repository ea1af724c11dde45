import type pg from 'pg';
import type { Snapshot } from '../../contract/core/primitives';
import type { Phase } from '../../contract/poll';
import type { PollRule } from '../../rules/caseIds';
import { isStartOfDay, tokyoDay, tokyoStamp } from '../../rules/tokyoDays';

/** What tells whether a response is still up to date. */
export interface PollState {
  /** Of this database alone: another one counts the same revisions. */
  pollId: string;
  revision: number;
  phase: Phase;
  /** ISO 8601 in UTC, of the poll's clock; `today` is its Tokyo day. */
  now: string;
  today: string;
}

/** The poll as it stands at one instant of its clock. Days are Tokyo days, instants ISO 8601 in UTC. */
export interface PollNow extends PollState {
  /** Valid votes of the whole poll. */
  votes: number;
  name: string;
  year: number;
  opensAt: string;
  closesAt: string;
  publishedAt: string | null;
  publishedVersion: string | null;
  /** Thousandths of the valid votes that one administrator may void alone; null: any number. */
  secondPerMille: number | null;
  /** What counts as one vote too many. */
  rule: PollRule;
  /** Of the newest previous poll; null: none is known. */
  previousPollYear: number | null;
  /** By the clock alone, whatever was decided since. */
  counting: 'before' | 'open' | 'closed';
  /** The Tokyo hour that is running: as many of today have ended. */
  hour: number;
  firstDay: string;
  lastDay: string;
  /** The last instant before the window: its day and hour. */
  beforeOpenDay: string;
  beforeOpenHour: number;
  firstDayIsPart: boolean;
  lastDayIsPart: boolean;
}

interface StateRow {
  pollId: string;
  revision: number;
  opensAt: Date;
  closesAt: Date;
  isFinal: boolean;
  publishedAt: Date | null;
}

const STATE_COLUMNS = `
  poll_id as "pollId",
  (select coalesce(sum(changes), 0)::bigint from revision) as revision,
  opens_at as "opensAt", closes_at as "closesAt",
  final_at is not null as "isFinal", published_at as "publishedAt"`;

/** Null while nobody has set up the poll. */
export async function readPollState(client: pg.ClientBase, now: Date): Promise<PollState | null> {
  const { rows } = await client.query<StateRow>(`select ${STATE_COLUMNS} from poll`);
  return rows[0] ? stateOf(rows[0], now) : null;
}

interface PollRow extends StateRow {
  votes: number;
  name: string;
  year: number;
  publishedVersion: string | null;
  secondPerMille: number | null;
  rule: PollRule;
  previousPollYear: number | null;
}

const SQL = `
  select ${STATE_COLUMNS},
    (select valid from sum_total) as votes,
    name, year,
    published_version as "publishedVersion",
    second_per_mille as "secondPerMille", rule,
    (select max(year) from previous_poll) as "previousPollYear"
  from poll`;

/** Null while nobody has set up the poll. */
export async function readPoll(client: pg.ClientBase, now: Date): Promise<PollNow | null> {
  const { rows } = await client.query<PollRow>(SQL);
  const [row] = rows;
  if (!row) return null;
  const { opensAt, closesAt, publishedAt } = row;
  const [beforeOpen, lastInstant] = [opensAt.getTime() - 1, closesAt.getTime() - 1];
  return {
    ...stateOf(row, now),
    votes: row.votes,
    name: row.name,
    year: row.year,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    publishedVersion: row.publishedVersion,
    secondPerMille: row.secondPerMille,
    rule: row.rule,
    previousPollYear: row.previousPollYear,
    counting: countingOf(row, now),
    hour: tokyoHour(now.getTime()),
    firstDay: tokyoDay(opensAt.getTime()),
    lastDay: tokyoDay(lastInstant),
    beforeOpenDay: tokyoDay(beforeOpen),
    beforeOpenHour: tokyoHour(beforeOpen),
    firstDayIsPart: !isStartOfDay(opensAt.getTime()),
    lastDayIsPart: !isStartOfDay(closesAt.getTime()),
  };
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
  if (now < opensAt) return 'before';
  return now < closesAt ? 'open' : 'closed';
}

function tokyoHour(instant: number): number {
  return Number(tokyoStamp(instant).slice(11, 13));
}

export function snapshotOf({ revision, now, votes }: PollNow): Snapshot {
  return { revision, at: now, votes };
}
