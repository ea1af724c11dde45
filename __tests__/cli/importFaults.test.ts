import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { auditTold } from '../support/api/auditLog';
import { runCommand } from '../support/api/runCommand';
import { expectSumsAgree } from '../support/database/sums';
import { createTestDatabase, type TestDatabase } from '../support/database/testDatabase';
import { countVotes, setUpPoll, voteFiles } from '../support/files/voteFiles';
import {
  figure,
  type RunningCommand,
  runVotes,
  startVotes,
} from '../support/processes/votesCommand';

const LINES = 1_000;
const votes = Array.from(
  { length: LINES },
  (_, at) => `v${(at * 7919) % LINES},DJ ${at % 7},${1663650000 + at}\n`,
);

const files = voteFiles();
const FILE = `id,dj,castAt\n${votes.join('')}`;
const ARGS = ['import', files.write('votes.csv', FILE), '--create-djs'];
let world: TestDatabase;
let owner: pg.Client;
// A client of its own: within a transaction PostgreSQL shows the other connections as they were.
let observer: pg.Client;

beforeEach(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
  owner = new pg.Client({ connectionString: world.ownerUrl });
  observer = new pg.Client({ connectionString: world.ownerUrl });
  await Promise.all([owner.connect(), observer.connect()]);
});
afterEach(async () => {
  await Promise.all([owner.end(), observer.end()]);
  await world.drop();
});
afterAll(() => files.remove());

/** Until so many of the application's connections are in this state. */
async function until(state: string, count: number): Promise<void> {
  const deadline = Date.now() + 20_000;
  const query = `select from pg_stat_activity
    where datname = current_database() and application_name = 'dj-ranking' and ${state}`;
  while ((await observer.query(query)).rowCount !== count) {
    if (Date.now() > deadline) throw new Error(`not ${count} with ${state} within 20 s`);
    await sleep(10);
  }
}

/** Somebody else holds a row that the import needs, so it stands still exactly there. */
async function standStillAt(lock: string, args = ARGS): Promise<RunningCommand> {
  await owner.query('begin');
  await owner.query(lock);
  const running = startVotes(world, args);
  await until("wait_event_type = 'Lock'", 1);
  return running;
}

async function expectNoneThenAll(args = ARGS): Promise<void> {
  await owner.query('rollback');
  await until("state <> 'idle'", 0);
  expect(await countVotes(world.database)).toBe(0);
  expect(await auditTold(world.database)).toEqual([]);
  const { rows } = await observer.query("select from dj where id not in ('dj-a', 'dj-b')");
  expect(rows).toEqual([]);
  await expectSumsAgree(world.database);
  const rerun = await runCommand(world, args);
  expect([rerun.code, figure(rerun.stdout, 'accepted')]).toEqual([0, LINES]);
  await expectSumsAgree(world.database);
}

const SUMS_LOCKED = 'lock table sum_day_hour in share row exclusive mode';

// The other steps: npm run test:long -- --only killed.
test('F1: kill -9 while votes are stored: no row of it, and a rerun completes it', async () => {
  const running = await standStillAt(
    "insert into vote (id, dj, cast_at) values ('v777', 'dj-a', '2022-09-10')",
  );
  running.kill('SIGKILL');
  await running.result;
  await expectNoneThenAll();
});

test('F1: kill -9 while lines are skipped: no row and no list; a rerun has both', async () => {
  const bad = files.write('bad.csv', `${FILE}x,dj-a,never\n`);
  const args = ['import', bad, '--create-djs', '--skip-bad'];
  const running = await standStillAt(SUMS_LOCKED, args);
  running.kill('SIGKILL');
  await running.result;
  expect(existsSync(`${bad}.wrong.csv`)).toBe(false);
  await expectNoneThenAll(args);
  expect(readFileSync(`${bad}.wrong.csv`, 'utf8')).toContain(`\r\n${LINES + 2},bad_instant,`);
});

test('Ctrl-C rolls back, says so, and ends', async () => {
  const running = await standStillAt(SUMS_LOCKED);
  running.kill('SIGINT');
  const stderr = 'error: stopped; nothing was stored\n';
  expect(await running.result).toEqual({ code: 130, stdout: '', stderr });
  await expectNoneThenAll();
});

test('a reader that closes the pipe (head -1) gets no stack trace', async () => {
  const running = startVotes(world, ARGS);
  running.child.stdout?.destroy();
  const [stderr] = await Promise.all([
    running.result.then((result) => result.stderr).catch(() => ''),
    new Promise((resolve) => running.child.on('exit', resolve)),
  ]);
  expect(stderr).not.toMatch(/^\s+at /m);
  await until("state <> 'idle'", 0);
  expect([0, LINES]).toContain(await countVotes(world.database));
});

test('F5: two imports of the same file at the same time count it once', async () => {
  const results = await Promise.all([runVotes(world, ARGS), runVotes(world, ARGS)]);
  expect(results.map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  const sum = (what: string) =>
    results.reduce((total, { stdout }) => total + figure(stdout, what), 0);
  expect(['accepted', 'duplicates', 'DJs made'].map(sum)).toEqual([LINES, LINES, 7]);
  await expectSumsAgree(world.database);
});

test('the window stands still while an import is at work', async () => {
  const running = await standStillAt(SUMS_LOCKED);
  const narrowing = runCommand(world, ['poll', '--closes', '2022-09-10']);
  await until("wait_event_type = 'Lock'", 2);
  await owner.query('rollback');
  expect((await running.result).code).toBe(0);
  expect((await narrowing).stderr).toContain('counted votes lie outside that window');
});
