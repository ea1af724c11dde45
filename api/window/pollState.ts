import type pg from 'pg';
import type { Phase } from '../../contract/poll';

/** What tells whether an answer is still true. */
export interface PollState {
  /** Of this database alone: another one counts the same revisions. */
  pollId: string;
  revision: number;
  phase: Phase;
  /** ISO 8601 in UTC, of the vote's clock; `today` is its Tokyo day. */
  now: string;
  today: string;
}

/** Columns of a row of `setting` beside `now`. */
export const STATE_COLUMNS = `
  poll_id as "pollId",
  (select coalesce(sum(changes), 0)::bigint from revision) as revision,
  case
    when published_at is not null then 'published'
    when final_at is not null then 'final'
    when now < opens_at then 'before'
    when now < closes_at then 'open'
    else 'review'
  end as phase,
  to_char(tokyo_day(now), 'YYYY-MM-DD') as today`;

const SQL = `select ${STATE_COLUMNS} from poll cross join (select $1::timestamptz as now) as clock`;

/** Null while nobody has set up the vote. */
export async function readPollState(client: pg.ClientBase, now: Date): Promise<PollState | null> {
  // Each request asks it: a name lets PostgreSQL plan it once for a connection, and all else of the vote takes as long again.
  const statement = { name: 'vote state', text: SQL, values: [now.toISOString()] };
  const { rows } = await client.query<Omit<PollState, 'now'>>(statement);
  const [row] = rows;
  return row ? { ...row, now: now.toISOString() } : null;
}
