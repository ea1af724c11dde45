import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { auditTold } from '../support/api/auditLog';
import { runCommand } from '../support/api/runCommand';
import { expectSumsAgree } from '../support/database/sums';
import { createTestDatabase, type TestDatabase } from '../support/database/testDatabase';
import { countVotes, setUpPoll, voteFiles } from '../support/files/voteFiles';
import { figure, type RunningCommand, startVotes } from '../support/processes/votesCommand';

const LINES = 1_000;
const files = voteFiles();
const votes = Array.from(
  { length: LINES },
  (_, at) => `v${(at * 7919) % LINES},DJ ${at % 7},${1663650000 + at}\n`,
);
const ARGS = [
  'import',
  files.write('votes.csv', `id,dj,castAt\n${votes.join('')}`),
  '--create-djs',
];
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
  const query = `select from pg_stat_activity
    where datname = current_database() and application_name = 'dj-ranking' and ${state}`;
  while ((await observer.query(query)).rowCount !== count) await sleep(10);
}

/** Another transaction holds a row that the import needs, so it waits exactly there. */
async function startBlocked(): Promise<RunningCommand> {
  await owner.query('begin');
  await owner.query("insert into vote (id, dj, cast_at) values ('v777', 'dj-a', '2022-09-10')");
  const running = startVotes(world, ARGS);
  await until("wait_event_type = 'Lock'", 1);
  return running;
}

async function expectNoneThenAll(): Promise<void> {
  await owner.query('rollback');
  await until("state <> 'idle'", 0);
  const { rows } = await observer.query("select from dj where id not in ('dj-a', 'dj-b')");
  expect([await countVotes(world.database), await auditTold(world.database), rows]).toEqual([
    0,
    [],
    [],
  ]);
  await expectSumsAgree(world.database);
  const rerun = await runCommand(world, ARGS);
  expect([rerun.code, figure(rerun.stdout, 'accepted')]).toEqual([0, LINES]);
  await expectSumsAgree(world.database);
}

test('Ctrl-C rolls back, says so, and ends', async () => {
  const running = await startBlocked();
  running.kill('SIGINT');
  const stderr = 'error: stopped; nothing was stored\n';
  expect(await running.result).toEqual({ code: 130, stdout: '', stderr });
  await expectNoneThenAll();
});
