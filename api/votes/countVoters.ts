import type pg from 'pg';
import type { Database } from '../database/pool';

// Any fixed number: two API processes must not count at once.
const LOCK = 2_022_092_001;
const LIMIT = `set local statement_timeout = '10min'`;

const SQL = `
  insert into voter_count (voters, revision, counted_at)
  select count(distinct voter), $1, now() from vote
  on conflict (one) do update
    set voters = excluded.voters, revision = excluded.revision, counted_at = excluded.counted_at`;

/**
 * Counts the distinct voters of all votes, if anything changed since the last count; true if it did
 * count. The revision stays as it is: an answer's figures do not change by being counted.
 */
export function countVoters(database: Database): Promise<boolean> {
  return database.write(async (client) => {
    if (!(await takesTurn(client))) return false;
    // Read before the votes: what is committed meanwhile is counted now, and once more next time.
    const { counted, revision } = await readRevisions(client);
    if (counted === revision) return false;
    await client.query(LIMIT);
    await client.query(SQL, [revision]);
    return true;
  });
}

async function takesTurn(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_xact_lock($1) as taken',
    [LOCK],
  );
  return rows[0]?.taken ?? false;
}

interface Revisions {
  counted: number | null;
  revision: number;
}

async function readRevisions(client: pg.ClientBase): Promise<Revisions> {
  const { rows } = await client.query<Revisions>(
    `select (select revision from voter_count) as counted,
       (select coalesce(sum(changes), 0)::bigint from revision) as revision`,
  );
  return rows[0] ?? { counted: null, revision: 0 };
}
