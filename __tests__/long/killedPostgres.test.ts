import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../../api/database/migrate';
import { type Database, openDatabase } from '../../api/database/pool';
import { runOn } from '../support/database/server';
import { expectSumsAgree } from '../support/database/sums';
import { setUpPoll, voteFiles } from '../support/files/voteFiles';
import { type ApiProcess, startApiProcess } from '../support/processes/apiProcess';
import { type Importing, importWays, LINES } from '../support/processes/importWays';
import { DEBIAN, makePostgres, type OwnPostgres } from '../support/servers/ownPostgres';

const LIMIT = 60_000;
const files = voteFiles();
const seed = Number(process.env.SEED) || Date.now() % 100_000;
let postgres: OwnPostgres;
let urls: { ownerUrl: string; appUrl: string };
let database: Database;
let api: ApiProcess;
let [imports, kills, whole, longest] = [0, 0, 0, 0];

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
}, LIMIT);
afterAll(async () => {
  await api.kill();
  await database.close();
  await postgres.remove();
  files.remove();
  process.stderr.write(
    `F1: PostgreSQL killed ${kills} times in ${imports} imports, ${whole} of them stored before; longest return ` +
      `${Math.round(longest)} ms; seed ${seed}; no part of an import stored\n`,
  );
}, LIMIT);

async function rowsOf(sql: string, given: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client(urls.ownerUrl);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql, given);
  await client.end();
  return rows;
}

async function storedOf(name: string): Promise<number> {
  const counted = await rowsOf(
    `select (select count(*)::int from vote where id like $1 || '-%') as votes,
      (select count(*)::int from dj where name like $1 || ' %') as djs`,
    [name],
  );
  const [{ votes, djs }] = counted as [{ votes: number; djs: number }];
  expect(djs).toBe(votes === 0 ? 0 : 7);
  return votes;
}

/** All processes of the server at once, as without power; then it starts again, and the same file completes. */
async function killAndComplete(
  name: string,
  importing: Importing,
  running: Promise<number | null>,
) {
  await postgres.kill();
  kills += 1;
  const told = await running;
  await postgres.start();
  const returned = performance.now();
  const stored = await storedOf(name);
  expect([0, LINES]).toContain(stored);
  if (told !== null) expect([told, stored]).toEqual([LINES, LINES]);
  await expectSumsAgree(database);
  let again = await importing(name);
  for (; again === null; again = await importing(name)) {
    expect(performance.now() - returned).toBeLessThan(5_000);
    await sleep(50);
  }
  longest = Math.max(longest, performance.now() - returned);
  imports += 1;
  if (stored > 0) whole += 1;
  expect(again).toBe(LINES - stored);
  expect(await storedOf(name)).toBe(LINES);
  await expectSumsAgree(database);
  return stored;
}

const LOCK = 'in share row exclusive mode';
const STEPS = [
  ['the window is read', 'lock table poll'],
  ['DJs are made', `lock table dj ${LOCK}`],
  [
    'votes are stored',
    `insert into vote (id, dj, cast_at) values ('STEP-777', 'dj-a', '2022-09-10')`,
  ],
  ['days are counted', `lock table sum_day_hour ${LOCK}`],
  ['the revision moves', `lock table revision ${LOCK}`],
  ['the import is listed', `lock table import_run ${LOCK}`],
  ['it is logged', `lock table audit ${LOCK}`],
] as const;
const WAITING = `select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'dj-ranking'`;

describe.each(['command', 'API'] as const)('an import by the %s', (way) => {
  const importing: Importing = (name) => importWays(urls, api.address, files)[way](name);

  test.each(STEPS)(
    'F1: kill -9 of PostgreSQL while %s: no row of it, and a rerun completes it',
    async (step, lock) => {
      const name = `${way}${STEPS.findIndex(([one]) => one === step)}`;
      const other = new pg.Client(urls.ownerUrl);
      other.on('error', () => undefined);
      await other.connect();
      await other.query('begin');
      await other.query(lock.replace('STEP', name));
      const running = importing(name);
      while ((await rowsOf(WAITING)).length === 0) await sleep(10);
      expect(await killAndComplete(name, importing, running)).toBe(0);
    },
    LIMIT,
  );

  test('F1: kill -9 of PostgreSQL at twenty moments of an import: none or all of its rows', async () => {
    let state = seed;
    for (let round = 0; round < 20; round += 1) {
      state = (state * 48_271) % 2_147_483_647;
      const name = `${way}r${round}`;
      const running = importing(name);
      await sleep((state / 2_147_483_647) * (way === 'API' ? 400 : 800));
      await killAndComplete(name, importing, running);
    }
  }, 300_000);
});
