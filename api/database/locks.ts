import { randomInt } from 'node:crypto';
import type pg from 'pg';

// All locks end with their transaction. Advisory locks are served in the order in which they were requested, unlike locks
// of a row: those that share a row overtake whoever waits to change it, for as long as they overlap.

// Any fixed numbers, each another one.
const MIGRATE = 2_022_092_000;
const JOBS = {
  countVoters: 2_022_092_001,
  alertRules: 2_022_092_011,
  recount: 2_022_092_002,
  audit: 2_022_092_013,
  review: 2_022_092_003,
  countMovers: 2_022_092_004,
  deleteAnswers: 2_022_092_012,
};
// Two numbers make a space of their own.
const SPACE = 2022;
const LOCK = { djs: 1, notes: 2, decisions: 3, previousPolls: 4, batch: 5, import: 6 };

/** Starts that happen at once migrate one after the other. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATE]);
}

/** False where another process is at this job. */
export async function tryLockJob(client: pg.ClientBase, job: keyof typeof JOBS): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock($1) as locked',
    [JOBS[job]],
  );
  return rows[0]?.locked ?? false;
}

/** Of two that replace a list, the last one wins as a whole, never by halves. */
export async function lockList(
  client: pg.ClientBase,
  list: 'djs' | 'notes' | 'previousPolls',
): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${SPACE}, ${LOCK[list]})`);
}

/**
 * Decisions about votes (exclusions, versions, cases) come one after the other. Taken before any other lock; neither
 * imports nor batches ever wait for it.
 */
export async function lockDecisions(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${SPACE}, ${LOCK.decisions})`);
}

/** SQL for who stores votes: nobody changes what they are checked against (lockOutWriters) until the transaction ends. */
export function lockWritingSql(writer: 'batch' | 'import'): string {
  return `select pg_advisory_xact_lock_shared(${SPACE}, ${LOCK[writer]})`;
}

/**
 * Waits for whoever stores votes, and lets nobody begin, until the transaction ends. An import may hold its lock for
 * minutes: it is requested first, and given up soon (55P03), while batches go on. These hold theirs for milliseconds.
 */
export async function lockOutWriters(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local lock_timeout = '2s';
    select pg_advisory_xact_lock(${SPACE}, ${LOCK.import});
    select pg_advisory_xact_lock(${SPACE}, ${LOCK.batch})`);
}

const SLOTS = 8;

/**
 * Of decisions alone, in the revision and in every sum: they wait for no writer of votes, and none for them. An import
 * may hold its own slot for minutes. Notes and lists of DJs, which are as short, use that of the revision too.
 */
export const DECISIONS_SLOT = -1;

/** Writers of the same moment take different rows most of the time. */
export function randomSlot(): number {
  return randomInt(SLOTS);
}

/** Tells readers that something visible has changed; the last statement before the commit. */
export async function bumpRevision(client: pg.ClientBase, slot = randomSlot()): Promise<void> {
  await client.query(
    `insert into revision (slot, changes) values ($1, 1)
     on conflict (slot) do update set changes = revision.changes + 1`,
    [slot],
  );
}
