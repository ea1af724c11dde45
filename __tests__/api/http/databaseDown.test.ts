import { chmod, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '../../../api/app';
import { systemClock } from '../../../api/clock';
import { migrate } from '../../../api/database/migrate';
import { openDatabase } from '../../../api/database/pool';
import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import { setVote } from '../../../api/settings/writeVote';
import { startPrivatePostgres } from '../../../scripts/privatePostgres/start';
import { makeThrowAwayFolder } from '../../../scripts/test/throwAwayFolder';
import { asAdmin } from '../../support/api/apiOfTest';
import { createTestDatabase } from '../../support/database/testDatabase';

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

test('F4: PostgreSQL stops: 503 within 2 s; it comes back: well again within 5 s', async () => {
  const dataDir = await makeThrowAwayFolder('dj-ranking-f4-');
  await chmod(dataDir, 0o711);
  let server = await startPrivatePostgres({ dataDir, throwAway: true });
  await migrate(server.ownerUrl);
  const { database, ask } = appOn(server.appUrl);
  try {
    await database.write((client) =>
      setVote(client, {
        name: '投票',
        year: 2022,
        opensAt: '2022-09-01T00:00Z',
        closesAt: '2022-10-01T00:00Z',
      }),
    );
    expect((await ask('/v1/vote')).status).toBe(200);

    await server.stop();
    for (let times = 0; times < 3; times += 1) {
      const down = await ask('/v1/vote');
      expect(down).toMatchObject({ status: 503, body: { code: 'database_unavailable' } });
      expect(down.headers.get('Retry-After')).toBe('5');
      expect(down.ms).toBeLessThan(DEADLINE_MS);
    }
    expect(await ask('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'unready', checks: { database: false, migrations: false } },
    });
    expect((await ask('/healthz')).status).toBe(200);

    server = await startPrivatePostgres({ dataDir, throwAway: true });
    const back = Date.now();
    while ((await ask('/v1/vote')).status !== 200) expect(Date.now() - back).toBeLessThan(5_000);
    expect((await ask('/readyz')).status).toBe(200);
  } finally {
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 60_000);

test('F4: a server that takes connections and says nothing is 503 within 2 s as well', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const { database, ask } = appOn(`postgres://app@127.0.0.1:${port}/votes`);
  const answer = await ask('/v1/vote');
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
