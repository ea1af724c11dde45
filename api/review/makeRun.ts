import type pg from 'pg';
import { startOfDay } from '../../rules/tokyoDays';
import type { Clock } from '../clock';
import { tryLockJob } from '../database/locks';
import type { Database } from '../database/pool';
import { limitStatements } from '../database/transaction';
import { readDays } from '../days/queries';
import { readPoll, type PollNow } from '../window/readPoll';
import { type DueRun, readDueRuns } from './dueRuns';
import { readDaySignals } from './signals/daySignals';
import { type FoundOnDay, storeRun } from './storeRun';

/** More votes beyond one per voter and day than this list a DJ-day (review.md, repeats): as many as a level needs. */
export const REPEATS_LIMIT = 20;

export interface RunOptions {
  /** A day whose votes changed is looked at again once its last run is so old. */
  redoAfterMs: number;
  signal?: AbortSignal | undefined;
}

/** What a run found; `settled`: somebody else made it, or it is no longer due; `busy`: another process is at one. */
export type MadeRun = FoundOnDay | 'settled' | 'busy';

const HOUR_MS = 3_600_000;

/** The days that are due now, at the vote's clock; none while nobody has set up the vote. */
export function findDueRuns(
  database: Database,
  clock: Clock,
  { redoAfterMs, signal }: RunOptions,
): Promise<DueRun[]> {
  return database.read(
    async (client) => {
      const poll = await readPoll(client, clock.now());
      return poll ? readDueRuns(client, poll, redoAfterMs) : [];
    },
    { signal },
  );
}

/** Looks at one day, if that is still due, and stores what it found: all of it, or nothing. */
export function makeRun(
  database: Database,
  clock: Clock,
  due: DueRun,
  { redoAfterMs, signal }: RunOptions,
): Promise<MadeRun> {
  return database.write(
    async (client) => {
      if (!(await tryLockJob(client, 'review'))) return 'busy';
      // This transaction keeps its lock, however long the other one reads.
      await client.query('set local idle_in_transaction_session_timeout = 0');
      const found = await database.read(
        async (reader) => {
          const poll = await readPoll(reader, clock.now());
          if (!poll || !(await isDue(reader, poll, due, redoAfterMs))) return null;
          return lookAt(reader, poll, due);
        },
        { signal },
      );
      if (!found) return 'settled';
      await storeRun(client, found);
      return found;
    },
    { signal },
  );
}

async function isDue(client: pg.ClientBase, poll: PollNow, due: DueRun, redoAfterMs: number) {
  const all = await readDueRuns(client, poll, redoAfterMs);
  return all.some(({ date, hours }) => date === due.date && hours === due.hours);
}

/** Everything of one state of the database: what is committed meanwhile makes another run due. */
async function lookAt(
  client: pg.ClientBase,
  poll: PollNow,
  { date, hours }: DueRun,
): Promise<FoundOnDay> {
  // However many votes there are; and the other processors are left to those who wait for an answer.
  await client.query(limitStatements(client, 0));
  await client.query('set local max_parallel_workers_per_gather = 0');
  const until = hours === null ? {} : { until: startOfHour(date, hours) };
  const signals = await readDaySignals(client, date, {
    window: { opensAt: poll.opensAt, closesAt: poll.closesAt },
    repeatsLimit: REPEATS_LIMIT,
    ...until,
  });
  const [sums] = await readDays(client, date, date);
  return {
    date,
    hours,
    at: poll.now,
    revision: poll.revision,
    valid: sums?.valid ?? 0,
    voided: sums?.voided ?? 0,
    voidedOf: await readVoided(client, date),
    signals,
  };
}

function startOfHour(date: string, hour: number): string {
  return new Date(startOfDay(date) + hour * HOUR_MS).toISOString();
}

async function readVoided(client: pg.ClientBase, date: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ dj: string; voided: number }>(
    `select dj, sum(voided)::bigint as voided from sum_day_dj where day = $1::date
     group by dj having sum(voided) > 0`,
    [date],
  );
  return new Map(rows.map(({ dj, voided }) => [dj, voided]));
}
