import type { Logger } from 'pino';
import type { Database } from '../database/pool';
import type { Refusal, RefusalCounter } from '../http/recordRequest';
import { appendAudit } from './appendAudit';

/** Counts refusals, and writes them to the audit log after the minute in which they came. */
export interface RefusalLog extends RefusalCounter {
  /** Writes what has been counted, of the running minute too. */
  stop(): Promise<void>;
}

interface Counted extends Refusal {
  minute: string;
  count: number;
}

/** So many entries a minute at most; a flood from many addresses is counted in one more. */
export const MOST_KEYS = 50;
const MINUTE_MS = 60_000;
const OTHERS: Refusal = { reason: 'others', address: 'others', account: null };
// It is the API that noticed: no account, and no command.
const ACTOR = 'system';

export function startRefusalLog(database: Database, log: Logger): RefusalLog {
  const counts = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;

  function wait(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      const running = minuteOf(Date.now());
      void write(({ minute }) => minute !== running);
      if (counts.size > 0) wait();
    }, untilNextMinute()).unref();
  }

  async function write(isDue: (refusal: Counted) => boolean): Promise<void> {
    const due = [...counts].filter(([, refusal]) => isDue(refusal));
    for (const [key] of due) counts.delete(key);
    if (due.length > 0)
      await append(
        database,
        log,
        due.map(([, refusal]) => refusal),
      );
  }

  return {
    record(refusal) {
      count(counts, refusal);
      wait();
    },
    async stop() {
      clearTimeout(timer);
      await write(() => true);
    },
  };
}

async function append(database: Database, log: Logger, refusals: Counted[]): Promise<void> {
  try {
    await database.write(async (client) => {
      for (const refusal of refusals) {
        await appendAudit(client, { actor: ACTOR, action: 'refused', detail: { ...refusal } });
      }
    });
  } catch (error) {
    // Each one has its own line in the log of requests; this one says that the audit log lacks them.
    log.error({ refusals, failure: String(error) }, 'refusals are missing in the audit log');
  }
}

function count(counts: Map<string, Counted>, refusal: Refusal): void {
  const minute = minuteOf(Date.now());
  const key = keyOf(refusal, minute);
  const isRoom = counts.has(key) || counts.size < MOST_KEYS;
  const counted = isRoom ? refusal : OTHERS;
  const known = counts.get(keyOf(counted, minute));
  if (known) known.count += 1;
  else counts.set(keyOf(counted, minute), { ...counted, minute, count: 1 });
}

function keyOf({ reason, address, account }: Refusal, minute: string): string {
  return JSON.stringify([minute, reason, address, account]);
}

function minuteOf(now: number): string {
  return new Date(now - (now % MINUTE_MS)).toISOString();
}

function untilNextMinute(): number {
  return MINUTE_MS - (Date.now() % MINUTE_MS);
}
