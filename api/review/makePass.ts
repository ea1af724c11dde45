import type pg from 'pg';
import { startOfDay } from '../../rules/tokyoDays';
import type { Clock } from '../clock';
import { tryLockJob } from '../database/advisoryLocks';
import type { Database } from '../database/pool';
import { limitStatements } from '../database/statementLimit';
import { readDays } from '../days/readDays';
import { readVote, type VoteNow } from '../window/readVote';
import { type DuePass, readDuePasses } from './duePasses';
import { readDayFacts } from './facts/dayFacts';
import { type FoundOnDay, storePass } from './storePass';

/** More votes beyond one per voter and day than this list a DJ-day (review.md, repeats): as many as a level needs. */
export const REPEATS_LIMIT = 20;

export interface PassOptions {
  /** A day whose votes changed is looked at again once its last pass is so old. */
  redoAfterMs: number;
  signal?: AbortSignal | undefined;
}

/** What a pass found; `settled`: somebody else made it, or it is no longer due; `busy`: another process is at one. */
export type MadePass = FoundOnDay | 'settled' | 'busy';

const HOUR_MS = 3_600_000;

/** The days that are due now, at the vote's clock; none while nobody has set up the vote. */
export function findDuePasses(
  database: Database,
  clock: Clock,
  { redoAfterMs, signal }: PassOptions,
): Promise<DuePass[]> {
  return database.read(
    async (client) => {
      const vote = await readVote(client, clock.now());
      return vote ? readDuePasses(client, vote, redoAfterMs) : [];
    },
    { signal },
  );
}

/** Looks at one day, if that is still due, and stores what it found: all of it, or nothing. */
export function makePass(
  database: Database,
  clock: Clock,
  due: DuePass,
  { redoAfterMs, signal }: PassOptions,
): Promise<MadePass> {
  return database.write(
    async (client) => {
      if (!(await tryLockJob(client, 'review'))) return 'busy';
      // This transaction keeps its lock, however long the other one reads.
      await client.query('set local idle_in_transaction_session_timeout = 0');
      const found = await database.read(
        async (reader) => {
          const vote = await readVote(reader, clock.now());
          if (!vote || !(await isDue(reader, vote, due, redoAfterMs))) return null;
          return lookAt(reader, vote, due);
        },
        { signal },
      );
      if (!found) return 'settled';
      await storePass(client, found);
      return found;
    },
    { signal },
  );
}

async function isDue(client: pg.ClientBase, vote: VoteNow, due: DuePass, redoAfterMs: number) {
  const all = await readDuePasses(client, vote, redoAfterMs);
  return all.some(({ date, hours }) => date === due.date && hours === due.hours);
}

/** Everything of one state of the database: what is committed meanwhile makes another pass due. */
async function lookAt(
  client: pg.ClientBase,
  vote: VoteNow,
  { date, hours }: DuePass,
): Promise<FoundOnDay> {
  // However many votes there are; and the other processors are left to those who wait for an answer.
  await client.query(limitStatements(client, 0));
  await client.query('set local max_parallel_workers_per_gather = 0');
  const until = hours === null ? {} : { until: startOfHour(date, hours) };
  const facts = await readDayFacts(client, date, {
    window: { opensAt: vote.opensAt, closesAt: vote.closesAt },
    repeatsLimit: REPEATS_LIMIT,
    ...until,
  });
  const [sums] = await readDays(client, date, date);
  return {
    date,
    hours,
    at: vote.now,
    revision: vote.revision,
    valid: sums?.valid ?? 0,
    voided: sums?.voided ?? 0,
    voidedOf: await readVoided(client, date),
    facts,
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
