import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../api/database/pool';
import { startPrivatePostgres } from '../../scripts/privatePostgres/start';
import { findFreePort } from '../../scripts/start/ports';
import { startIdentityService } from '../support/api/identityService';
import { chances } from '../support/chances';
import { makeThrowAwayFolder } from '../support/files/throwAwayFolder';
import { setUpPoll, voteFiles } from '../support/files/voteFiles';
import { sourceOf, startProcess } from '../support/processes/startProcess';
import { expectEachOnce, startWriters } from '../support/servers/writers';

const ROUNDS = 20;
const LINES = 20_000;
const files = voteFiles();
const seed = Number(process.env.SEED) || (Date.now() % 100_000) + 1;
const chance = chances(seed);
const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  files.remove();
});

/** On the private PostgreSQL of its folder: neither DATABASE_URL nor its owner's is set. */
function startScript(env: Record<string, string>, script: string, ...args: string[]) {
  const none = { DATABASE_URL: '', MIGRATION_DATABASE_URL: '' };
  const started = startProcess(sourceOf(script, ...args), {
    env: { ...process.env, ...none, ...env },
  });
  ends.push(() => started.child.kill('SIGKILL'));
  return started;
}

async function pidOfStore(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/** `castAt` within the vote; ids of this import alone. */
function importOf(round: number): string {
  const line = (_: unknown, at: number) =>
    `i${round}-${at},dj-${at % 2 ? 'a' : 'b'},${1_663_000_000 + at}\n`;
  const lines = Array.from({ length: LINES }, line).join('');
  return files.write(`${round}.csv`, `id,dj,castAt\n${lines}`);
}

test('F3: API, import and embedded store are killed 20 times: no vote is lost', async () => {
  const dataDir = await makeThrowAwayFolder('dj-ranking-killed-');
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

  async function startApi() {
    const api = startScript(env, 'scripts/api.ts');
    await api.until(/^vote API on http/m);
    return api;
  }

  let api = await startApi();
  const setUp = openDatabase(first.appUrl);
  await setUpPoll(setUp);
  await setUp.close();
  await first.stop();
  const writers = startWriters(`http://127.0.0.1:${env.PORT}`, 4, ['dj-a', 'dj-b']);
  ends.push(writers.abandon);
  // One that nobody kills: the command has found the store.
  const whole = startScript(env, 'scripts/votes.ts', 'import', importOf(ROUNDS));
  expect(await whole.ended).toMatchObject({ code: 0 });
  const tally = { API: 0, store: 0, import: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const importing = startScript(env, 'scripts/votes.ts', 'import', importOf(round));
    await writers.more(100);
    await sleep(chance() * 1_500);
    // Each round the API, in half of them the store with it, in two of three the import if it still runs.
    if (chance() < 0.5) {
      process.kill(await pidOfStore(dataDir), 'SIGKILL');
      tally.store += 1;
    }
    await api.kill();
    tally.API += 1;
    const { exitCode } = importing.child;
    if (chance() < 0.67) await importing.kill();
    await importing.ended;
    if (exitCode === null && importing.child.signalCode) tally.import += 1;
    api = await startApi();
  }
  await writers.more(200);
  await writers.stop();
  await api.kill();

  const last = await startPrivatePostgres({ dataDir });
  ends.push(() => last.stop());
  const database = openDatabase(last.appUrl);
  ends.push(() => database.close());
  const counts = await database.query<{ votes: number }>(
    "select count(*)::int as votes from vote where id like 'i%' group by split_part(id, '-', 1)",
  );
  expect(counts.filter(({ votes }) => votes !== LINES)).toEqual([]);
  // Each batch was sent until it was acknowledged: nothing else was sent.
  await expectEachOnce(database, writers, counts.length * LINES);
  process.stderr.write(
    `F3: killed ${JSON.stringify(tally)}, started ${ROUNDS + 1} times; ${counts.length - 1} of ${ROUNDS} imports whole, ` +
      `the others without a vote; ${writers.summary()}; seed ${seed}\n`,
  );
}, 400_000);
