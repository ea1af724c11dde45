import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { auditTold } from '../support/api/auditLog';
import { upload } from '../support/api/uploadTo';
import { expectSumsAgree } from '../support/database/sums';
import { createTestDatabase, type TestDatabase } from '../support/database/testDatabase';
import { countVotes, setUpPoll, voteFiles } from '../support/files/voteFiles';
import { type ApiProcess, startApiProcess } from '../support/processes/apiProcess';
import { figure, runVotes, startVotes } from '../support/processes/votesCommand';

jest.setTimeout(60_000);

const LINES = 5_000;
const HEADER = 'id,dj,castAt\n';
const VOTES = Array.from(
  { length: LINES },
  (_, at) => `v${(at * 7919) % LINES},DJ ${at % 7},${1_662_100_000 + at}\n`,
).join('');
const FILE = HEADER + VOTES;
const KEYED = { 'Idempotency-Key': 'import-of-this-test' };

const files = voteFiles();
let kills = 0;
let world: TestDatabase;
let owner: pg.Client;
// A client of its own: within a transaction PostgreSQL shows the other connections as they were.
let observer: pg.Client;

beforeEach(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
  [owner, observer] = [new pg.Client(world.ownerUrl), new pg.Client(world.ownerUrl)];
  await Promise.all([owner.connect(), observer.connect()]);
});
afterEach(async () => {
  await Promise.all([owner.end(), observer.end()]);
  await world.drop();
});
afterAll(() => {
  files.remove();
  process.stderr.write(`F1: an import killed ${kills} times; no part of it stored\n`);
});

async function importers(state: string): Promise<number> {
  const { rowCount } = await observer.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'dj-ranking' and ${state}`,
  );
  return rowCount ?? 0;
}

async function until(what: () => Promise<boolean>): Promise<void> {
  while (!(await what())) await sleep(10);
}

/** Somebody else holds what the import needs, so it is killed exactly there. */
async function killAt(lock: string, start: () => void, kill: () => Promise<unknown>) {
  await owner.query('begin');
  await owner.query(lock);
  start();
  await until(async () => (await importers("wait_event_type = 'Lock'")) === 1);
  await kill();
  kills += 1;
  await owner.query('rollback');
  await expectNothing();
}

async function expectNothing(): Promise<void> {
  await until(async () => (await importers("state <> 'idle'")) === 0);
  expect(await countVotes(world.database)).toBe(0);
  const { rows } = await owner.query(
    "select id from dj where id not in ('dj-a', 'dj-b') union all select actor from import_run",
  );
  expect([rows, await auditTold(world.database)]).toEqual([[], []]);
  await expectSumsAgree(world.database);
}

const LOCK = 'in share row exclusive mode';
const STEPS = [
  ['the window is read', 'lock table poll'],
  ['DJs are made', `lock table dj ${LOCK}`],
  ['votes are stored', "insert into vote (id, dj, cast_at) values ('v777', 'dj-a', '2022-09-10')"],
  ['days are counted', `lock table sum_day_hour ${LOCK}`],
  ['DJs are counted', `lock table sum_dj ${LOCK}`],
  ['the revision moves', `lock table revision ${LOCK}`],
  ['the import is listed', `lock table import_run ${LOCK}`],
  ['the import is logged', `lock table audit ${LOCK}`],
] as const;

describe('by the command', () => {
  /** The command and how it is killed. */
  function running(args: string[]) {
    let command: ReturnType<typeof startVotes>;
    return {
      start: () => void (command = startVotes(world, args)),
      kill: async () => {
        command.kill('SIGKILL');
        await command.result;
      },
    };
  }

  async function expectRerunCompletes(args: string[]): Promise<void> {
    const { code, stdout } = await runVotes(world, args);
    expect([code, figure(stdout, 'accepted')]).toEqual([0, LINES]);
    await expectSumsAgree(world.database);
  }

  const votes = () => ['import', files.write('votes.csv', FILE), '--create-djs'];

  test.each(STEPS)('F1: kill -9 while %s: no row of it, a rerun completes it', async (_, lock) => {
    const { start, kill } = running(votes());
    await killAt(lock, start, kill);
    await expectRerunCompletes(votes());
  });

  test('F1: kill -9 in the middle of the file', async () => {
    const pipe = `${files.folder}/pipe`;
    execFileSync('mkfifo', [pipe]);
    const { start, kill } = running(['import', pipe, '--create-djs']);
    start();
    const writer = await open(pipe, 'w');
    await writer.write(HEADER + VOTES.slice(0, VOTES.length / 2));
    await until(async () => (await importers("query like 'copy %' and state = 'active'")) === 1);
    await kill();
    kills += 1;
    await writer.close().catch(() => undefined);
    await expectNothing();
    await expectRerunCompletes(votes());
  });

  test('F1: kill -9 while lines are skipped: no row and no list; a rerun has both', async () => {
    const bad = files.write('bad.csv', `${FILE}x,dj-a,never\n`);
    const args = ['import', bad, '--create-djs', '--skip-bad'];
    const { start, kill } = running(args);
    await killAt(`lock table sum_dj ${LOCK}`, start, kill);
    expect(existsSync(`${bad}.wrong.csv`)).toBe(false);
    await expectRerunCompletes(args);
    expect(readFileSync(`${bad}.wrong.csv`, 'utf8')).toContain(`\r\n${LINES + 2},bad_instant,`);
  });
});

describe('by the API', () => {
  let api: ApiProcess;
  beforeEach(async () => {
    api = await startApiProcess(world);
  });
  afterEach(() => api.kill());

  test.each([...STEPS, ['its answer is kept', `lock table idempotency ${LOCK}`]] as const)(
    'F1: kill -9 while %s: no row of it, a rerun completes it',
    async (_, lock) => {
      const send = () => upload(api.address, FILE, KEYED, '?createDjs=true').answered;
      let answered: ReturnType<typeof send>;
      await killAt(
        lock,
        () => void (answered = send()),
        async () => {
          await api.kill();
          await expect(answered).rejects.toThrow(/socket hang up|ECONNRESET/);
        },
      );
      api = await startApiProcess(world);
      const { body } = await send();
      expect(body).toMatchObject({ stored: true, djsMade: 7, accepted: LINES, duplicates: 0 });
      await expectSumsAgree(world.database);
    },
  );
});
