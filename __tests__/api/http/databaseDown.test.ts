import { readFileSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '../../../api/app';
import { systemClock } from '../../../api/clock';
import { migrate } from '../../../api/database/migrate';
import { openDatabase } from '../../../api/database/pool';
import { limitStatements } from '../../../api/database/transaction';
import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import { type PrivatePostgres, startPrivatePostgres } from '../../../scripts/privatePostgres/start';
import { makeThrowAwayFolder } from '../../support/files/throwAwayFolder';
import { asAdmin } from '../../support/api/apiOfTest';
import { createTestDatabase } from '../../support/database/testDatabase';
import { setUpPoll } from '../../support/files/voteFiles';

const DEADLINE_MS = 2_000;

function appOn(url: string) {
  const database = openDatabase(url);
  const app = buildApp({
    database,
    verifyToken: emulatorTokens('demo-test'),
    clock: systemClock,
    allowedOrigins: [],
    log: pino({ level: 'silent' }),
  });
  const ask = async (path: string) => {
    const begun = Date.now();
    const response = await app.request(path, { headers: asAdmin() });
    const ms = Date.now() - begun;
    return { status: response.status, ms, body: await response.json(), headers: response.headers };
  };
  return { database, ask };
}

/** PostgreSQL's own and its children. */
function processesOf(postmaster: number): number[] {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
}

describe('a PostgreSQL of its own', () => {
  let dataDir: string;
  let server: PrivatePostgres;
  beforeAll(async () => {
    dataDir = await makeThrowAwayFolder('dj-ranking-f4-');
    await chmod(dataDir, 0o711);
    server = await startPrivatePostgres({ dataDir, throwAway: true });
    await migrate(server.ownerUrl);
    const database = openDatabase(server.appUrl);
    await setUpPoll(database);
    await database.close();
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('F4: PostgreSQL stops: 503 within 2 s; it comes back: well again within 5 s', async () => {
    const { database, ask } = appOn(server.appUrl);
    try {
      expect((await ask('/v1/poll')).status).toBe(200);

      await server.stop();
      for (let times = 0; times < 3; times += 1) {
        const down = await ask('/v1/poll');
        expect(down).toMatchObject({ status: 503, body: { code: 'database_unavailable' } });
        expect(down.headers.get('Retry-After')).toBe('5');
        expect(down.ms).toBeLessThan(DEADLINE_MS);
      }
      expect(await ask('/readyz')).toMatchObject({
        status: 503,
        body: { status: 'unready', checks: { database: false, migrations: false } },
      });
      for (const path of ['/livez', '/healthz']) expect((await ask(path)).status).toBe(200);

      server = await startPrivatePostgres({ dataDir, throwAway: true });
      const back = Date.now();
      while ((await ask('/v1/poll')).status !== 200) expect(Date.now() - back).toBeLessThan(5_000);
      expect((await ask('/readyz')).status).toBe(200);
    } finally {
      await database.close();
    }
  }, 60_000);

  test('F4: PostgreSQL hangs: 503 within 2 s whatever was under way; it goes on: well again within 5 s, in step', async () => {
    const { database, ask } = appOn(server.appUrl);
    const stopped: number[] = [];
    const stop = () => {
      stopped.push(...processesOf(server.pid));
      for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    };
    // Once: a process that goes on may end, and its number is nobody's then.
    const goOn = () => {
      for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT');
    };
    try {
      expect((await ask('/v1/poll')).status).toBe(200);
      let inTransaction: () => void = () => undefined;
      const began = new Promise<void>((resolve) => (inTransaction = resolve));
      // As an import: it has no limit of its own, and hangs in the middle.
      const long = database.write(async (client) => {
        await client.query(limitStatements(client, 0));
        inTransaction();
        await client.query('select pg_sleep(60)');
      });
      const longEnded = expect(long).rejects.toThrow(/Connection terminated/);
      await began;
      stop();
      const begun = Date.now();
      const asked = Array.from({ length: 30 }, (_, at) => ask(at % 2 ? '/v1/poll' : '/v1/audit'));
      for (const hung of await Promise.all(asked)) {
        expect(hung).toMatchObject({ status: 503, body: { code: 'database_unavailable' } });
        expect(hung.ms).toBeLessThan(DEADLINE_MS);
      }
      await longEnded;
      expect(Date.now() - begun).toBeLessThan(DEADLINE_MS + 500);
      // Known by now: nobody waits.
      const known = await ask('/v1/poll');
      expect([known.status, known.ms < 500]).toEqual([503, true]);

      goOn();
      const back = Date.now();
      // With turns for timers and sockets between: a refusal needs none.
      while ((await ask('/v1/poll')).status !== 200) {
        expect(Date.now() - back).toBeLessThan(5_000);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      // An answer that came late is nobody else's.
      for (let number = 0; number < 30; number += 1) {
        const { rows } = await database.read((client) => client.query(`select ${number} as n`));
        expect(rows).toEqual([{ n: number }]);
      }
    } finally {
      goOn();
      await database.close();
    }
  }, 60_000);
});

test('F4: an answer that one connection alone never gives is not waited for, and the connection is given up', async () => {
  const testDatabase = await createTestDatabase();
  const { database } = testDatabase;
  const slow = database.read(async (client) => {
    await client.query("select set_config('statement_timeout', '0', true)");
    // PostgreSQL is not told: it would end the statement itself.
    limitStatements(client, -500);
    await client.query('select pg_sleep(5)');
  });
  await expect(slow).rejects.toThrow('Query read timeout');
  const { rows } = await database.read((client) => client.query('select 1 as n'));
  expect(rows).toEqual([{ n: 1 }]);
  await testDatabase.drop();
});

test('F4: a server that takes connections and says nothing is 503 within 2 s as well', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const { database, ask } = appOn(`postgres://app@127.0.0.1:${port}/votes`);
  const answer = await ask('/v1/poll');
  expect(answer).toMatchObject({ status: 503, body: { code: 'database_unavailable' } });
  expect(answer.ms).toBeLessThan(DEADLINE_MS);
  await database.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});

test('readyz: a database that nobody has migrated', async () => {
  const testDatabase = await createTestDatabase();
  const owner = new pg.Client({ connectionString: testDatabase.ownerUrl });
  await owner.connect();
  await owner.query('delete from migration');
  await owner.end();
  const { database, ask } = appOn(testDatabase.appUrl);
  expect(await ask('/readyz')).toMatchObject({
    status: 503,
    body: { status: 'unready', checks: { database: true, migrations: false } },
  });
  await database.close();
  await testDatabase.drop();
});
