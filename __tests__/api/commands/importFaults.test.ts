import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addVotes } from '../../../api/votes/addVotes';
import { auditTold } from '../../support/api/auditLog';
import { expectSumsAgree } from '../../support/database/sums';
import type { TestDatabase } from '../../support/database/testDatabase';
import { createTestDatabase } from '../../support/database/testDatabase';
import { countVotes, setUpVote, voteFiles } from '../../support/files/voteFiles';
import type { RunningCommand } from '../../support/processes/votesCommand';
import { figure, runVotes, startVotes } from '../../support/processes/votesCommand';

const LINES = 5_000;
const HEADER = 'id,dj,castAt\n';
const votes = Array.from(
  { length: LINES },
  (_, at) => `v${(at * 7919) % LINES},DJ ${at % 7},${1663650000 + at}\n`,
).join('');

const files = voteFiles();
let world: TestDatabase;
let owner: pg.Client;
// A client of its own: within a transaction PostgreSQL shows the other connections as they were.
let observer: pg.Client;
let path: string;

beforeEach(async () => {
  world = await createTestDatabase();
  await setUpVote(world.database);
  owner = new pg.Client({ connectionString: world.ownerUrl });
  observer = new pg.Client({ connectionString: world.ownerUrl });
  await Promise.all([owner.connect(), observer.connect()]);
  path = files.write('votes.csv', HEADER + votes);
});
afterEach(async () => {
  await Promise.all([owner.end(), observer.end()]);
  await world.drop();
});
afterAll(() => files.remove());

const ARGS = () => ['import', path, '--create-djs'];

async function importers(state: string): Promise<number> {
  const { rowCount } = await observer.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'dj-ranking' and ${state}`,
  );
  return rowCount ?? 0;
}

async function until(what: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await what())) {
    if (Date.now() > deadline) throw new Error('this did not happen within 20 s');
    await sleep(10);
  }
}

/** Somebody else holds a row that the import needs, so it stands still exactly there. */
async function standStillAt(lock: string, args = ARGS()): Promise<RunningCommand> {
  await owner.query('begin');
  await owner.query(lock);
  const running = startVotes(world, args);
  await until(async () => (await importers("wait_event_type = 'Lock'")) === 1);
  return running;
}

async function expectNoneThenAll(): Promise<void> {
  await until(async () => (await importers("state <> 'idle'")) === 0);
  expect(await countVotes(world.database)).toBe(0);
  const { rows } = await owner.query("select from dj where id not in ('dj-a', 'dj-b')");
  expect(rows).toEqual([]);
  expect(await auditTold(world.database)).toEqual([]);
  await expectSumsAgree(world.database);
  const rerun = await runVotes(world, ARGS());
  expect(rerun.stderr).toBe('');
  expect(figure(rerun.stdout, 'accepted')).toBe(LINES);
  await expectSumsAgree(world.database);
}

const LOCK = 'in share row exclusive mode';
const STEPS = [
  ['the window is read', 'lock table setting'],
  ['DJs are made', `lock table dj ${LOCK}`],
  ['votes are stored', "insert into vote (id, dj, cast_at) values ('v777', 'dj-a', '2022-09-10')"],
  ['days are counted', `lock table sum_day ${LOCK}`],
  ['DJs are counted', `lock table sum_dj ${LOCK}`],
  ['the total is counted', `lock table sum_total ${LOCK}`],
  ['the revision moves', `lock table revision ${LOCK}`],
  ['the import is listed', `lock table import_run ${LOCK}`],
  ['the import is logged', `lock table audit ${LOCK}`],
] as const;

test.each(STEPS)(
  'F1: kill -9 while %s: no row of it, and a rerun completes it',
  async (_, lock) => {
    const running = await standStillAt(lock);
    running.kill('SIGKILL');
    await running.result;
    await owner.query('rollback');
    await expectNoneThenAll();
  },
  60_000,
);

test('F1: kill -9 in the middle of the file', async () => {
  const pipe = `${files.folder}/pipe`;
  execFileSync('mkfifo', [pipe]);
  const running = startVotes(world, ['import', pipe, '--create-djs']);
  const writer = await open(pipe, 'w');
  await writer.write(HEADER + votes.slice(0, votes.length / 2));
  await until(async () => (await importers("query like 'copy %' and state = 'active'")) === 1);
  running.kill('SIGKILL');
  await running.result;
  await writer.close().catch(() => undefined);
  await expectNoneThenAll();
}, 60_000);

test('F1: kill -9 while lines are skipped: no row and no list; a rerun has both', async () => {
  const bad = files.write('bad.csv', `${HEADER}${votes}x,dj-a,never\n`);
  const list = `${bad}.wrong.csv`;
  const args = ['import', bad, '--create-djs', '--skip-bad'];
  const running = await standStillAt(`lock table sum_total ${LOCK}`, args);
  running.kill('SIGKILL');
  await running.result;
  await owner.query('rollback');
  await until(async () => (await importers("state <> 'idle'")) === 0);
  expect(await countVotes(world.database)).toBe(0);
  expect(existsSync(list)).toBe(false);
  const { code, stdout } = await runVotes(world, args);
  expect([code, figure(stdout, 'accepted'), figure(stdout, 'rejected')]).toEqual([0, LINES, 1]);
  expect(readFileSync(list, 'utf8')).toContain(`\r\n${LINES + 2},bad_instant,`);
  await expectSumsAgree(world.database);
}, 60_000);

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s rolls back, says so, and ends',
  async (signal) => {
    const running = await standStillAt(`lock table sum_day ${LOCK}`);
    running.kill(signal);
    const { code, stdout, stderr } = await running.result;
    expect({ code, stdout, stderr }).toEqual({
      code: signal === 'SIGINT' ? 130 : 143,
      stdout: '',
      stderr: 'error: stopped; nothing was stored\n',
    });
    await owner.query('rollback');
    await expectNoneThenAll();
  },
  60_000,
);

test('a reader that closes the pipe (head -1) gets no stack trace', async () => {
  const running = startVotes(world, ARGS());
  running.child.stdout?.destroy();
  const [stderr] = await Promise.all([
    running.result.then(({ stderr }) => stderr).catch(() => ''),
    new Promise((resolve) => running.child.on('exit', resolve)),
  ]);
  expect(stderr).not.toMatch(/^\s+at /m);
  await until(async () => (await importers("state <> 'idle'")) === 0);
  expect([0, LINES]).toContain(await countVotes(world.database));
  await expectSumsAgree(world.database);
}, 60_000);

test('F5: two imports of the same file at the same time count it once', async () => {
  const results = await Promise.all([runVotes(world, ARGS()), runVotes(world, ARGS())]);
  expect(results.map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  const sum = (what: string) =>
    results.reduce((total, { stdout }) => total + figure(stdout, what), 0);
  expect(sum('accepted')).toBe(LINES);
  expect(sum('duplicates')).toBe(LINES);
  expect(sum('DJs made')).toBe(7);
  expect(await countVotes(world.database)).toBe(LINES);
  await expectSumsAgree(world.database);
}, 60_000);

test('F5: imports and batches of the same votes at once: each vote once, other content refused', async () => {
  const vote = (at: number, dj: string) => ({
    id: `v${at}`,
    dj,
    castAt: new Date(1663650000000 + at * 1000).toISOString(),
    voter: null,
    source: null,
  });
  const places = Array.from({ length: LINES }, (_, at) => at);
  const line = (at: number) => `v${at},dj-a,${1663650000 + at}\n`;
  const same = files.write('same.csv', HEADER + places.map(line).join(''));
  // Each tenth vote of the batches has other content than the file says.
  const batches = [0, 1, 2, 3].map((part) =>
    places.filter((at) => at % 4 === part).map((at) => vote(at, at % 10 === 0 ? 'dj-b' : 'dj-a')),
  );
  const imports = [1, 2].map(() => runVotes(world, ['import', same, '--skip-bad']));
  await until(async () => (await importers("state <> 'idle'")) > 0);
  const added = await Promise.all(
    batches.map((batch) => world.database.write((client) => addVotes(client, batch))),
  );
  const results = await Promise.all(imports);
  expect(results.map(({ code }) => code)).toEqual([0, 0]);
  const counts = [
    ...results.map(({ stdout }) =>
      ['accepted', 'duplicates', 'rejected'].map((what) => figure(stdout, what)),
    ),
    ...added.map(({ accepted, duplicates, conflicts }) => [accepted, duplicates, conflicts.length]),
  ];
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  expect(counts.map(sum)).toEqual([LINES, LINES, ...batches.map(({ length }) => length)]);
  expect(sum(counts.map(([accepted = NaN]) => accepted))).toBe(LINES);
  // Whoever came first has a disputed vote: the batch is refused, or both imports are.
  const { rows } = await owner.query("select count(*)::int as batch from vote where dj = 'dj-b'");
  const disputed = LINES / 10;
  expect(sum(counts.map(([, , refused = NaN]) => refused))).toBe(
    2 * rows[0].batch + (disputed - rows[0].batch),
  );
  expect(await countVotes(world.database)).toBe(LINES);
  await expectSumsAgree(world.database);
}, 60_000);

test('the window stands still while an import is at work', async () => {
  const running = await standStillAt(`lock table sum_day ${LOCK}`);
  const narrowing = runVotes(world, ['vote', '--closes', '2022-09-10']);
  await until(async () => (await importers("wait_event_type = 'Lock'")) === 2);
  await owner.query('rollback');
  expect((await running.result).code).toBe(0);
  expect((await narrowing).stderr).toContain('counted votes lie outside that window');
  await expectSumsAgree(world.database);
}, 60_000);
