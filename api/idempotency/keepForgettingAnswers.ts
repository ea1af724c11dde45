import type { Logger } from 'pino';
import type { Database } from '../database/pool';
import { forgetOldAnswers } from './keyedAnswer';

const EVERY_MS = 3_600_000;

/** Deletes the answers of old Idempotency-Keys now and then; a round that fails is tried again with the next. */
export function keepForgettingAnswers(database: Database, log: Logger): { stop(): void } {
  let stopped = false;
  const round = async () => {
    try {
      await database.write(forgetOldAnswers);
    } catch (error) {
      if (!stopped) log.warn({ failure: String(error) }, 'old answers were not deleted');
    }
  };
  void round();
  const timer = setInterval(() => void round(), EVERY_MS).unref();
  return {
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}
