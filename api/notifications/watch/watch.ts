import type pg from 'pg';
import type { Logger } from 'pino';
import { type Job, startJob } from '../../backgroundJob';
import type { Clock } from '../../clock';
import { tryLockJob } from '../../database/locks';
import type { Database } from '../../database/pool';
import { readPoll, type PollNow } from '../../window/readPoll';
import { watchArrivals } from './watchArrivals';
import { watchCases } from './watchCases';
import { watchDay } from './watchDay';
import { watchRecount, watchSums } from './watchFigures';

const EVERY_MS = 30_000;

type Watch = (client: pg.ClientBase, poll: PollNow) => Promise<void>;

const WATCHES: readonly Watch[] = [watchSums, watchRecount, watchArrivals, watchCases, watchDay];

/** Looks every half minute for what has to be told. */
export function startWatching(database: Database, clock: Clock, log: Logger): Job {
  return startJob({
    everyMs: EVERY_MS,
    round: () => watch(database, clock),
    onFailure: (failure) => log.error({ failure }, 'what has to be told could not be looked up'),
  });
}

/** One round, one process at a time: each thing in a transaction with its notification, so that one that fails holds up no other. */
export async function watch(database: Database, clock: Clock): Promise<void> {
  const failures: string[] = [];
  for (const look of WATCHES) {
    const looked = database.write(async (client) => {
      if (!(await tryLockJob(client, 'watch'))) return;
      const poll = await readPoll(client, clock.now());
      if (poll) await look(client, poll);
    });
    await looked.catch((error: unknown) => failures.push(`${look.name}: ${String(error)}`));
  }
  if (failures.length > 0) throw new Error(failures.join('; '));
}
