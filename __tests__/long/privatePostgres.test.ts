import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type PrivatePostgres, startPrivatePostgres } from '../../scripts/privatePostgres/start';
import { rowsOf } from '../support/database/server';
import { makeThrowAwayFolder } from '../support/files/throwAwayFolder';
import { untilGone } from '../support/processes/isAlive';
import { sourceOf, startProcess } from '../support/processes/startProcess';

// A cluster is made with fsync on: seconds, on a busy disk.
jest.setTimeout(30_000);

let dataDir: string;
let started: PrivatePostgres[] = [];
let holders: ReturnType<typeof startProcess>[] = [];

beforeAll(async () => {
  dataDir = await makeThrowAwayFolder('dj-ranking-private-');
});
afterEach(async () => {
  for (const holder of holders) await holder.kill();
  for (const postgres of started) await postgres.stop();
  [started, holders] = [[], []];
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function start(): Promise<PrivatePostgres> {
  const postgres = await startPrivatePostgres({ dataDir });
  started.push(postgres);
  return postgres;
}

/** Starts (or joins) in a process of its own, which can be killed. */
async function startElsewhere() {
  const holder = startProcess(sourceOf('__tests__/support/processes/holdPostgres.ts', dataDir));
  holders.push(holder);
  const [line] = await holder.until(/^\{.*\}$/m);
  return { ...holder, ...(JSON.parse(line) as { pid: number }) };
}

test('it has the settings that votes need, for this machine and its passwords', async () => {
  const { ownerUrl, superuserUrl, pid } = await start();
  const [settings] = await rowsOf(
    superuserUrl,
    `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
      current_setting('server_encoding') as encoding, current_setting('timezone') as timezone,
      (select datcollate || ' ' || datlocale from pg_database where datname = 'dj_ranking') as locale,
      (select string_agg(distinct auth_method, ',') from pg_hba_file_rules) as auth`,
  );
  expect(settings).toEqual({
    fsync: 'on',
    addresses: '127.0.0.1',
    encoding: 'UTF8',
    timezone: 'UTC',
    locale: 'C C.UTF-8',
    auth: 'scram-sha-256',
  });
  const wrong = ownerUrl.replace(/:[0-9a-f]+@/, ':wrong@');
  await expect(rowsOf(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  expect((await stat(join(dataDir, 'postgres', 'passwords.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  expect((await stat(`/proc/${pid}`)).uid).not.toBe(0);
});

test('who comes second joins; the last one out ends it; its port stays', async () => {
  const first = await start();
  const second = await start();
  expect(second.pid).toBe(first.pid);
  await first.stop();
  await rowsOf(second.ownerUrl, 'create table kept ()');
  await second.stop();
  await untilGone(first.pid);
  const again = await start();
  expect(again.ownerUrl).toBe(first.ownerUrl);
  expect(await rowsOf(again.ownerUrl, 'select * from kept')).toEqual([]);
});

test('The server outlives one that is killed, and ends with the last one', async () => {
  const { kill, pid } = await startElsewhere();
  const mine = await start();
  await kill();
  expect(await rowsOf(mine.ownerUrl, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  const other = await startElsewhere();
  await mine.stop();
  await other.kill();
  await untilGone(pid);
});
