import type { Logger } from 'pino';
import { type Job, startJob } from '../jobs';
import type { Database } from '../database/pool';
import { deleteOldResponses } from './idempotencyKeys';

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
