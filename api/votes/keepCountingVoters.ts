import type { Logger } from 'pino';
import type { Database } from '../database/pool';
import { countVoters } from './countVoters';

const EVERY_MS = 15_000;

/** Counts distinct voters now and then; a round that fails is tried again with the next. */
export function keepCountingVoters(database: Database, log: Logger): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const round = async () => {
    try {
      await countVoters(database);
    } catch (error) {
      if (!stopped) log.warn({ failure: String(error) }, 'voters were not counted');
    }
    if (!stopped) timer = setTimeout(() => void round(), EVERY_MS).unref();
  };
  void round();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
