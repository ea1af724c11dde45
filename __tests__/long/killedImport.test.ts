import { execFileSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../../api/database/migrate';
import { type Database, openDatabase } from '../../api/database/pool';
import { upload } from '../support/api/uploadTo';
import { chances } from '../support/chances';
import { rowsOf, runOn } from '../support/database/server';
import { expectSumsAgree } from '../support/database/sums';
import { setUpPoll, voteFiles } from '../support/files/voteFiles';
import { type ApiProcess, startApiProcess } from '../support/processes/apiProcess';
import { figure, startVotes } from '../support/processes/votesCommand';
import { DEBIAN, makePostgres, type OwnPostgres } from '../support/servers/ownPostgres';

jest.setTimeout(60_000);

/** Of each import, and of 7 DJs that it makes. */
const LINES = 3_000;
const files = voteFiles();
const seed = Number(process.env.SEED) || Date.now() % 100_000;
let postgres: OwnPostgres;
let urls: { ownerUrl: string; appUrl: string };
let database: Database;
let api: ApiProcess;
let [kills, whole, longest] = [0, 0, 0];

beforeAll(async () => {
  postgres = await makePostgres(DEBIAN);
  await postgres.start();
  await runOn(postgres.url('postgres', 'postgres'), 'create database votes');
  urls = { ownerUrl: postgres.url('postgres', 'votes'), appUrl: postgres.url('login', 'votes') };
  await migrate(urls.ownerUrl);
  await runOn(urls.ownerUrl, 'create role login login in role dj_ranking_app');
  database = openDatabase(urls.appUrl);
  await setUpPoll(database);
  api = await startApiProcess(urls);
});
afterAll(async () => {
  await api.kill();
  await database.close();
  await postgres.remove();
  files.remove();
  const figures = `${kills} imports killed, ${whole} of them stored before`;
  process.stderr.write(`F1: ${figures}; longest return ${Math.round(longest)} ms; seed ${seed}\n`);
});

function votesOf(name: string): string {
  const line = (at: number) => `${name}-${at},${name} ${at % 7},${1_663_000_000 + at}\n`;
  return `id,dj,castAt\n${Array.from({ length: LINES }, (_, at) => line(at)).join('')}`;
}

/** `ended`: the votes that were new, or null where it failed or nobody knows. */
interface Import {
  ended: Promise<number | null>;
  kill(): Promise<unknown>;
}

function importFile(path: string): Import {
  const { kill, result } = startVotes(urls, ['import', path, '--create-djs']);
  return {
    ended: result.then(({ code, stdout }) => (code === 0 ? figure(stdout, 'accepted') : null)),
    kill: async () => (kill('SIGKILL'), result),
  };
}

const byCommand = (name: string) => importFile(files.write(`${name}.csv`, votesOf(name)));

function byApi(name: string): Import {
  const key = { 'Idempotency-Key': `import-${name}` };
  const { answered } = upload(api.address, votesOf(name), key, `?createDjs=true&file=${name}.csv`);
  const accepted = answered.then(({ status, body }) => {
    return status === 200 ? (body as { accepted: number }).accepted : null;
  });
  return {
    ended: accepted.catch(() => null),
    async kill() {
      await api.kill();
      api = await startApiProcess(urls);
    },
  };
}

/** All processes of the server at once, as without power; then it starts again. */
async function killPostgres({ ended }: Import): Promise<void> {
  await postgres.kill();
  await ended;
  await postgres.start();
}

async function importers(state: string): Promise<number> {
  const rows = await rowsOf(
    urls.ownerUrl,
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'dj-ranking' and ${state}`,
  );
  return rows.length;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(10);
}

async function storedOf(name: string): Promise<number> {
  const [row] = await rowsOf<{ votes: number }>(
    urls.ownerUrl,
    `select (select count(*)::int from vote where id like $1 || '-%') as votes,
      (select count(*)::int from dj where name like $1 || ' %') as djs,
      (select count(*)::int from import_run where file = $1 || '.csv') as listed,
      (select count(*)::int from audit where detail::json ->> 'file' = $1 || '.csv') as logged`,
    [name],
  );
  const { votes, ...others } = row!;
  const once = Number(votes > 0);
  expect(others).toEqual({ djs: 7 * once, listed: once, logged: once });
  return votes;
}

/** None or all of its rows are stored, all where that was acknowledged; the same file again completes it within 5 s. */
async function expectCompletes(
  name: string,
  start: (name: string) => Import,
  { ended }: Import,
): Promise<number> {
  const returned = performance.now();
  await until(async () => (await importers("state <> 'idle'")) === 0);
  const stored = await storedOf(name);
  expect([0, LINES]).toContain(stored);
  const acknowledged = await ended;
  if (acknowledged !== null) expect([acknowledged, stored]).toEqual([LINES, LINES]);
  await expectSumsAgree(database);
  let again = await start(name).ended;
  for (; again === null; again = await start(name).ended) {
    expect(performance.now() - returned).toBeLessThan(5_000);
    await sleep(50);
  }
  // A key repeats the response that was kept.
  expect(again).toBe(start === byApi ? LINES : LINES - stored);
  longest = Math.max(longest, performance.now() - returned);
  kills += 1;
  if (stored > 0) whole += 1;
  expect(await storedOf(name)).toBe(LINES);
  await expectSumsAgree(database);
  return stored;
}

const LOCK = 'in share row exclusive mode';
const STEPS = [
  ['the poll is read', 'lock table poll'],
  ['DJs are made', `lock table dj ${LOCK}`],
  ['votes are stored', `insert into vote (id, dj, cast_at) values ('ID', 'dj-a', '2022-09-10')`],
  ['days are counted', `lock table sum_day_hour ${LOCK}`],
  ['DJs are counted', `lock table sum_dj ${LOCK}`],
  ['the revision moves', `lock table revision ${LOCK}`],
  ['the import is listed', `lock table import_run ${LOCK}`],
  ['the import is logged', `lock table audit ${LOCK}`],
] as const;
const KEPT = ['its response is kept', `lock table idempotency ${LOCK}`] as const;

describe.each([
  {
    victim: 'the command',
    start: byCommand,
    kill: (running: Import) => running.kill(),
    steps: STEPS,
  },
  {
    victim: 'the API',
    start: byApi,
    kill: (running: Import) => running.kill(),
    steps: [...STEPS, KEPT],
  },
  { victim: 'PostgreSQL under the command', start: byCommand, kill: killPostgres, steps: STEPS },
  { victim: 'PostgreSQL under the API', start: byApi, kill: killPostgres, steps: STEPS },
] as const)('an import: kill -9 of $victim', ({ victim, start, kill, steps }) => {
  test.each(steps)('while %s: no row of it, a rerun completes it', async (step, lock) => {
    const name = `${victim} ${step}`.replace(/\W/g, '');
    // Somebody else holds what the import needs, so it is killed exactly there.
    const other = new pg.Client(urls.ownerUrl);
    other.on('error', () => undefined);
    await other.connect();
    await other.query('begin');
    await other.query(lock.replace('ID', `${name}-777`));
    const running = start(name);
    await until(async () => (await importers("wait_event_type = 'Lock'")) === 1);
    await kill(running);
    await other.end();
    expect(await expectCompletes(name, start, running)).toBe(0);
  });

  if (kill !== killPostgres) return;
  test('at twenty moments: none or all of its rows', async () => {
    const chance = chances(seed);
    for (let round = 0; round < 20; round += 1) {
      const name = `${victim} ${round}`.replace(/\W/g, '');
      const running = start(name);
      await sleep(chance() * (start === byApi ? 400 : 800));
      await kill(running);
      await expectCompletes(name, start, running);
    }
  }, 300_000);
});

test('kill -9 of the command in the middle of the file', async () => {
  const pipe = `${files.folder}/pipe`;
  execFileSync('mkfifo', [pipe]);
  const running = importFile(pipe);
  const writer = await open(pipe, 'w');
  const text = votesOf('half');
  await writer.write(text.slice(0, text.length / 2));
  await sleep(1_000);
  await running.kill();
  await writer.close().catch(() => undefined);
  expect(await expectCompletes('half', byCommand, running)).toBe(0);
});
