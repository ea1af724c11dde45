import type pg from 'pg';

// Any fixed numbers, each another one.
const MIGRATE = 2_022_092_000;
const JOBS = {
  countVoters: 2_022_092_001,
  watch: 2_022_092_011,
  recount: 2_022_092_002,
  audit: 2_022_092_013,
  review: 2_022_092_003,
  countMovers: 2_022_092_004,
  deleteAnswers: 2_022_092_012,
};
// Two numbers make a space of their own.
const LISTS = 2022;
const LIST = { djs: 1, notes: 2, decisions: 3, previousPolls: 4 };

/** Until the connection ends: starts that happen at once migrate one after the other. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATE]);
}

/** Until the transaction ends; false where another process is at this job. */
export async function tryLockJob(client: pg.ClientBase, job: keyof typeof JOBS): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock($1) as locked',
    [JOBS[job]],
  );
  return rows[0]?.locked ?? false;
}

/** Until the transaction ends: of two that replace a list, the last one wins as a whole, never by halves. */
export async function lockList(
  client: pg.ClientBase,
  list: 'djs' | 'notes' | 'previousPolls',
): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1::int, $2::int)', [LISTS, LIST[list]]);
}

/**
 * Until the transaction ends: decisions about votes (exclusions, versions, cases) come one after the other.
 * Taken before any other lock; neither imports nor batches ever wait for it.
 */
export async function lockDecisions(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1::int, $2::int)', [LISTS, LIST.decisions]);
}
