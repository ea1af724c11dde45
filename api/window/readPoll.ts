import type pg from 'pg';
import type { Snapshot } from '../../contract/core/primitives';
import { STATE_COLUMNS, type PollState } from './pollState';

/** The vote as it stands at one instant of its clock. Days are Tokyo days, instants ISO 8601 in UTC. */
export interface PollNow extends PollState {
  /** Valid votes of the whole vote. */
  votes: number;
  name: string;
  year: number;
  opensAt: string;
  closesAt: string;
  publishedAt: string | null;
  publishedVersion: string | null;
  /** Thousandths of the valid votes that one administrator may void alone; null: any number. */
  secondPerMille: number | null;
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

interface Row extends Omit<PollNow, 'opensAt' | 'closesAt' | 'publishedAt' | 'now'> {
  opensAt: Date;
  closesAt: Date;
  publishedAt: Date | null;
}

// The window's last instant is the one before closes_at; a microsecond is the smallest step there is.
const SQL = `
  with clock as (select $1::timestamptz as now),
  window_ends as (
    select poll.*, clock.now,
      opens_at - interval '1 microsecond' as before_open,
      closes_at - interval '1 microsecond' as last_instant
    from poll cross join clock
  )
  select ${STATE_COLUMNS},
    (select coalesce(sum(valid), 0)::bigint from sum_total) as votes,
    name, year,
    opens_at as "opensAt", closes_at as "closesAt",
    published_at as "publishedAt", published_version as "publishedVersion",
    second_per_mille as "secondPerMille",
    (select max(year) from previous_poll) as "previousPollYear",
    case when now < opens_at then 'before' when now < closes_at then 'open' else 'closed' end
      as counting,
    tokyo_hour(now) as hour,
    to_char(tokyo_day(opens_at), 'YYYY-MM-DD') as "firstDay",
    to_char(tokyo_day(last_instant), 'YYYY-MM-DD') as "lastDay",
    to_char(tokyo_day(before_open), 'YYYY-MM-DD') as "beforeOpenDay",
    tokyo_hour(before_open) as "beforeOpenHour",
    tokyo_day(before_open) = tokyo_day(opens_at) as "firstDayIsPart",
    tokyo_day(closes_at) = tokyo_day(last_instant) as "lastDayIsPart"
  from window_ends`;

/** Null while nobody has set up the vote. */
export async function readPoll(client: pg.ClientBase, now: Date): Promise<PollNow | null> {
  // A name lets PostgreSQL plan it once for a connection.
  const statement = { name: 'poll', text: SQL, values: [now.toISOString()] };
  const { rows } = await client.query<Row>(statement);
  const row = rows[0];
  if (!row) return null;
  return {
    ...row,
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    now: now.toISOString(),
  };
}

export function snapshotOf({ revision, now, votes }: PollNow): Snapshot {
  return { revision, at: now, votes };
}
