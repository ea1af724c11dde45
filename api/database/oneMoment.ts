import type { Database } from './pool';
import type { TransactionOptions, TransactionWork } from './transaction';

// Whatever changes a figure moves the revision on, last of its transaction: who waits there has committed nothing yet, and who
// went before has. Locks of a table are granted in the order of the requests; for a row, writers who share it would come first for ever.
const LOCK_WRITERS = `set local lock_timeout = '3s'; lock table revision in share mode`;

// One connection to each server, so that all that follows sees what this sees; no vote is of that day.
const LOOK_EVERYWHERE = `
  set local citus.max_adaptive_executor_pool_size = 1;
  select count(*) from vote where day = '-infinity'`;

/**
 * One read-only transaction that reads votes beside their sums. On one server it sees one state by itself. On Citus each
 * server has a state of its own: writers and decisions wait until all of them were looked at, a few milliseconds, and go
 * on while `work` reads. Fails with 55P03 where that can't be had within seconds.
 */
export async function readOneMoment<T>(
  database: Database,
  work: TransactionWork<T>,
  options?: TransactionOptions,
): Promise<T> {
  if (!(await isSpread(database))) return database.read(work, options);
  return database.read(async (client) => {
    await database.write(async (holder) => {
      await holder.query(LOCK_WRITERS);
      await client.query(LOOK_EVERYWHERE);
    }, options);
    return work(client);
  }, options);
}

/** Whether the votes are on several servers. */
export async function isSpread(database: Database): Promise<boolean> {
  return (await database.query(`select from pg_extension where extname = 'citus'`)).length > 0;
}
