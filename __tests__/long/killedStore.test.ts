import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../api/database/pool';
import { recount } from '../../api/recount/recount';
import { startPrivatePostgres } from '../../scripts/privatePostgres/start';
import { findFreePort } from '../../scripts/start/ports';
import { makeThrowAwayFolder } from '../support/files/throwAwayFolder';
import { startIdentityService } from '../support/api/identityService';
import { expectSumsAgree } from '../support/database/sums';
import { setUpPoll, voteFiles } from '../support/files/voteFiles';
import { startWriters } from '../support/servers/writers';

const ROOT = resolve(__dirname, '..', '..');
const ROUNDS = 20;
const LINES = 20_000;
const files = voteFiles();
const seed = Number(process.env.SEED) || (Date.now() % 100_000) + 1;
const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  files.remove();
});

let state = seed;
/** Below 1. */
function chance(): number {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
}

// Where the private PostgreSQL of this folder is used: neither DATABASE_URL nor its owner's is set.
function startScript(env: Record<string, string>, script: string, ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', MIGRATION_DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  ends.push(() => child.kill('SIGKILL'));
  return child;
}

async function pidOfStore(dataDir: string): Promise<number> {
  return Number(
    (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** `castAt` within the vote; ids of this import alone. */
function importOf(round: number): string {
  const line = (_: unknown, at: number) =>
    `i${round}-${at},dj-${at % 2 ? 'a' : 'b'},${1_663_000_000 + at}\n`;
  return files.write(
    `${round}.csv`,
    `id,dj,castAt\n${Array.from({ length: LINES }, line).join('')}`,
  );
}

test('F3: API, import and embedded store are killed 20 times: no vote is lost', async () => {
  const dataDir = await makeThrowAwayFolder('dj-ranking-killed-');
  // As root the server is another user, who has to enter.
  await chmod(dataDir, 0o711);
  ends.push(() => rm(dataDir, { recursive: true, force: true }));
  const identity = await startIdentityService({ ingest: true });
  ends.push(() => identity.server.close());
  const first = await startPrivatePostgres({ dataDir });
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await findFreePort(0)),
    FIREBASE_PROJECT_ID: 'demo-test',
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    CLOCK: '2022-09-20T14:00:00+09:00',
  };

  async function startApi(): Promise<ChildProcess> {
    const api = startScript(env, 'scripts/api.ts');
    const [line] = (await Promise.race([
      once(api.stdout!, 'data'),
      once(api, 'exit').then(([code]) => Promise.reject(new Error(`it ended with ${code}`))),
    ])) as [Buffer];
    expect(line.toString()).toMatch(/^vote API on http/);
    return api;
  }

  let api = await startApi();
  const setUp = openDatabase(first.appUrl);
  await setUpPoll(setUp);
  await setUp.close();
  await first.stop();
  const writers = startWriters(`http://127.0.0.1:${env.PORT}`, 4, ['dj-a', 'dj-b']);
  ends.push(writers.abandon);
  const tally = { API: 0, store: 0, import: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const importing = startScript(env, 'cli/index.ts', 'import', importOf(round));
    await writers.more(100);
    await sleep(chance() * 1_500);
    // Each round the API, in half of them the store with it, in two of three the import if it still runs.
    if (chance() < 0.5) {
      process.kill(await pidOfStore(dataDir), 'SIGKILL');
      tally.store += 1;
    }
    await killed(api);
    tally.API += 1;
    if (chance() < 0.67) {
      if (importing.exitCode === null) tally.import += 1;
      await killed(importing);
    } else if (importing.exitCode === null) await once(importing, 'exit');
    api = await startApi();
  }
  await writers.more(200);
  await writers.stop();
  await killed(api);

  const last = await startPrivatePostgres({ dataDir });
  ends.push(() => last.stop());
  const database = openDatabase(last.appUrl);
  ends.push(() => database.close());
  const rows = await database.query<{ id: string }>('select id from vote');
  const stored = new Set(rows.map(({ id }) => id));
  expect(stored.size).toBe(rows.length);
  expect([...writers.acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  const imported = Array.from(
    { length: ROUNDS },
    (_, round) => rows.filter(({ id }) => id.startsWith(`i${round}-`)).length,
  );
  expect(imported.filter((votes) => votes !== 0 && votes !== LINES)).toEqual([]);
  const whole = imported.filter((votes) => votes === LINES).length;
  // Each batch was sent until it was acknowledged: nothing else was sent.
  expect(rows.length).toBe(writers.acknowledged.size + whole * LINES);
  const counted = await recount(database);
  expect([counted.votes, counted.differences]).toEqual([rows.length, 0]);
  await expectSumsAgree(database);
  process.stderr.write(
    `F3: killed ${JSON.stringify(tally)}, started ${ROUNDS + 1} times; ${writers.acknowledged.size} votes acknowledged, ` +
      `${whole} of ${ROUNDS} imports whole, the others without a vote; seed ${seed}; lost 0\n`,
  );
}, 400_000);
