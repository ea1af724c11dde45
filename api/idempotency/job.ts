import type { Logger } from 'pino';
import { type Job, startJob } from '../backgroundJob';
import type { Database } from '../database/pool';
import { deleteOldAnswers } from './keyedAnswers';

const HOUR_MS = 3_600_000;

/** Deletes the answers of old Idempotency-Keys every hour. */
export function startDeletingAnswers(database: Database, log: Logger): Job {
  return startJob({
    everyMs: HOUR_MS,
    round: () => database.write(deleteOldAnswers),
    onFailure: (failure) => log.warn({ failure }, 'old answers were not deleted'),
  });
}
