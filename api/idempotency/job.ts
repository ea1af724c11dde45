import type pg from 'pg';
import type { Logger } from 'pino';
import { tryLockJob } from '../database/locks';
import { type Job, startJob } from '../jobs';
import type { Database } from '../database/pool';
import { IS_OLD } from './idempotencyKeys';

const HOUR_MS = 3_600_000;

/** Deletes the answers of old Idempotency-Keys every hour, all of them, however many have come in a week. */
export function startDeletingAnswers(database: Database, log: Logger): Job {
  return startJob({
    everyMs: HOUR_MS,
    async round(signal) {
      // A transaction each: none of them is long, and one that fails takes back no other.
      while (!signal.aborted && (await database.write((client) => deleteOldResponses(client))));
    },
    onFailure: (failure) => log.warn({ failure }, 'old answers were not deleted'),
  });
}

/** So many responses are deleted at once that nobody waits long. */
const MOST_DELETED = 5_000;

/**
 * Deletes responses that are older than seven days, the oldest first. True: there may be more. Nothing while another
 * process is at it.
 */
export async function deleteOldResponses(
  client: pg.ClientBase,
  most = MOST_DELETED,
): Promise<boolean> {
  if (!(await tryLockJob(client, 'deleteAnswers'))) return false;
  const { rowCount } = await client.query(
    `delete from idempotency where ctid = any(array(
       select ctid from idempotency where ${IS_OLD} order by at limit $1))`,
    [most],
  );
  return rowCount === most;
}
