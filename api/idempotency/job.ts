import type pg from 'pg';
import type { Logger } from 'pino';
import { tryLockJob } from '../database/transaction';
import type { Database } from '../database/pool';
import { type Job, startJob } from '../jobs';
import { IS_OLD } from './idempotencyKeys';

const HOUR_MS = 3_600_000;
/** Of one transaction, so that none is long. */
const MOST_DELETED = 5_000;

/** Deletes the responses of old Idempotency-Keys every hour, however many there are. */
export function startDeletingAnswers(database: Database, log: Logger): Job {
  return startJob({
    everyMs: HOUR_MS,
    async round(signal) {
      while (!signal.aborted && (await database.write((client) => deleteOldResponses(client))));
    },
    onFailure: (failure) => log.warn({ failure }, 'old answers were not deleted'),
  });
}

/** The oldest first; true: there may be more. Nothing while another process is at it. */
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
