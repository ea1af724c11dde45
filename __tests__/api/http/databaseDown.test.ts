import { readFileSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../../../api/database/migrate';
import { type OpenDatabase, openDatabase } from '../../../api/database/pool';
import { limitStatements } from '../../../api/database/transaction';
import { type PrivatePostgres, startPrivatePostgres } from '../../../scripts/privatePostgres/start';
import { appOfTest, asAdmin } from '../../support/api/apiOfTest';
import { makeThrowAwayFolder } from '../../support/files/throwAwayFolder';
import { setUpPoll } from '../../support/files/voteFiles';

jest.setTimeout(60_000);

const TICK_MS = 20;
const DEADLINE_MS = 2_000;
const DOWN = { status: 503, body: { code: 'database_unavailable' } };

/** How long a busy machine has held this process up so far: no part of a limit. */
let heldUpMs = 0;
let lastTick = Date.now();
const ticking = setInterval(() => {
  heldUpMs += Math.max(0, Date.now() - lastTick - TICK_MS);
  lastTick = Date.now();
}, TICK_MS);
afterAll(() => clearInterval(ticking));

const now = () => Date.now() - heldUpMs;

let dataDir: string;
let server: PrivatePostgres;
let database: OpenDatabase;
let app: ReturnType<typeof appOfTest>;
beforeAll(async () => {
  dataDir = await makeThrowAwayFolder('dj-ranking-f4-');
  await chmod(dataDir, 0o711);
  server = await startPrivatePostgres({ dataDir, throwAway: true });
  await migrate(server.ownerUrl);
});
beforeEach(async () => {
  database = openDatabase(server.appUrl);
  app = appOfTest({ database });
  await setUpPoll(database);
  expect((await ask('/v1/poll')).status).toBe(200);
});
afterEach(() => database.close());
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function ask(path: string) {
  const begun = now();
  const response = await app.request(path, { headers: asAdmin() });
  const ms = now() - begun;
  return { status: response.status, ms, body: await response.json(), headers: response.headers };
}

async function untilWell(): Promise<void> {
  const back = now();
  while ((await ask('/v1/poll')).status !== 200) {
    expect(now() - back).toBeLessThan(5_000);
    await sleep(20);
  }
}

test('F4: PostgreSQL stops: 503 within 2 s; well again within 5 s of its return', async () => {
  await server.stop();
  for (let times = 0; times < 3; times += 1) {
    const down = await ask('/v1/poll');
    expect(down).toMatchObject(DOWN);
    expect(down.headers.get('Retry-After')).toBe('5');
    expect(down.ms).toBeLessThan(DEADLINE_MS);
  }
  const body = { status: 'unready', checks: { database: false, migrations: false } };
  expect(await ask('/readyz')).toMatchObject({ status: 503, body });
  for (const path of ['/livez', '/healthz']) expect((await ask(path)).status).toBe(200);
  server = await startPrivatePostgres({ dataDir, throwAway: true });
  await untilWell();
  expect((await ask('/readyz')).status).toBe(200);
});

test('PostgreSQL hangs: 503 within 2 s; well again, and in step, once it goes on', async () => {
  // As an import: it has no limit of its own, and hangs in the middle.
  let inTransaction: () => void = () => undefined;
  const began = new Promise<void>((resolve) => (inTransaction = resolve));
  const long = database.write(async (client) => {
    await client.query(limitStatements(client, 0));
    inTransaction();
    await client.query('select pg_sleep(60)');
  });
  const longEnded = expect(long).rejects.toThrow(/Connection terminated/);
  await began;
  const processes = processesOf(server.pid);
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  try {
    const begun = now();
    const paths = Array.from({ length: 30 }, (_, at) => (at % 2 ? '/v1/poll' : '/v1/audit'));
    for (const hung of await Promise.all(paths.map(ask))) {
      expect(hung).toMatchObject(DOWN);
      expect(hung.ms).toBeLessThan(DEADLINE_MS);
    }
    await longEnded;
    expect(now() - begun).toBeLessThan(DEADLINE_MS + 500);
    // Known by now: nobody waits.
    expect((await ask('/v1/poll')).ms).toBeLessThan(500);
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  }
  await untilWell();
  // A result that came late is nobody else's.
  for (let number = 0; number < 30; number += 1) {
    const { rows } = await database.read((client) => client.query(`select ${number} as n`));
    expect(rows).toEqual([{ n: number }]);
  }
});

/** PostgreSQL's own and its children. */
function processesOf(postmaster: number): number[] {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
}
