import type pg from 'pg';
import type { Logger } from 'pino';
import { type Job, startJob } from '../backgroundJob';
import { tryLockJob } from '../database/advisoryLocks';
import type { Database } from '../database/pool';
import { limitStatements } from '../database/statementLimit';

const EVERY_MS = 15_000;

/** Counts the distinct voters every quarter of a minute, after changes. */
export function startCountingVoters(database: Database, log: Logger): Job {
  return startJob({
    everyMs: EVERY_MS,
    round: () => countVoters(database),
    onFailure: (failure) => log.warn({ failure }, 'voters were not counted'),
  });
}

const LIMIT_MS = 10 * 60_000;

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
    if (!(await tryLockJob(client, 'countVoters'))) return false;
    // Read before the votes: what is committed meanwhile is counted now, and once more next time.
    const { counted, revision } = await readRevisions(client);
    if (counted === revision) return false;
    await client.query(limitStatements(client, LIMIT_MS));
    await client.query(SQL, [revision]);
    return true;
  });
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
