import type pg from 'pg';
import type { OverviewAnswer } from '../../contract/overview';
import { limitStatements, tryLockJob } from '../database/transaction';
import type { Database } from '../database/pool';

const LIMIT_MS = 10 * 60_000;

/**
 * SQL: whether a count that looks at all votes, `took` long and made at `counted_at`, is too recent for another one. Whatever
 * the number of votes it then takes at most 1 % of the time, of all processes together. A quick one rests between rounds anyway.
 */
export const RESTING = `took > interval '0.3 s' and now() < counted_at + 100 * took`;

const DUE = `
  select counted.revision is distinct from newest.revision and not coalesce(${RESTING}, false) as due,
    newest.revision
  from (select coalesce(sum(changes), 0)::bigint as revision from revision) newest
    left join voter_count counted on true`;

const COUNT = `
  insert into voter_count (voters, revision, counted_at, took)
  select voters, $1, now(), clock_timestamp() - now()
  from (select count(distinct voter) as voters from vote) counted
  on conflict (one) do update
    set voters = excluded.voters, revision = excluded.revision,
      counted_at = excluded.counted_at, took = excluded.took`;

/**
 * Counts the distinct voters of all votes, if anything changed since the last count and that was long enough ago; true if
 * it did count. The revision stays as it is: an answer's figures do not change by being counted.
 */
export function countVoters(database: Database): Promise<boolean> {
  return database.write(async (client) => {
    if (!(await tryLockJob(client, 'countVoters'))) return false;
    // Read before the votes: what is committed meanwhile is counted now, and once more next time.
    const { rows } = await client.query<{ due: boolean; revision: number }>(DUE);
    const [row] = rows;
    if (!row?.due) return false;
    await client.query(limitStatements(client, LIMIT_MS));
    await client.query(COUNT, [row.revision]);
    return true;
  });
}

/**
 * What the job counted last; nulls before its first round. No count either where votes carry no voters: that is not nobody.
 * `now` is the poll's clock, and so is `countedAt`: the screen shows it beside figures of that clock.
 */
export async function readVoterCount(
  client: pg.ClientBase,
  now: string,
): Promise<OverviewAnswer['voters']> {
  const { rows } = await client.query<OverviewAnswer['voters']>(
    `select nullif(voters, 0) as count,
       iso_instant($1::timestamptz - (now() - counted_at)) as "countedAt"
     from voter_count`,
    [now],
  );
  return rows[0] ?? { count: null, countedAt: null };
}
