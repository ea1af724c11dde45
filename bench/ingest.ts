import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnsecuredJWT } from 'jose';
import { connectDatabase, type ConnectedDatabase } from '../api/database/connect';
import { openDatabase } from '../api/database/pool';
import { putDjs } from '../api/djs/saveDjs';
import { setVote } from '../api/settings/writeVote';
import { startPrivatePostgres } from '../scripts/privatePostgres/start';

// Votes a second over HTTP, by one writer and by eight, all for one DJ and one day, in one run.
//   npx tsx bench/ingest.ts [VOTES_OF_A_BATCH BATCHES_OF_A_ROUND]
const [batchSize = 500, batches = 80] = process.argv.slice(2).map(Number);
const PROJECT = 'demo-bench';
const WRITERS = [1, 8, 1, 8];

function token(): string {
  const now = Math.floor(Date.now() / 1000);
  return new UnsecuredJWT({
    sub: 'bench',
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    email: 'bench@example.com',
    email_verified: true,
    ingest: true,
  }).encode();
}

/** The API as a process of its own; resolves with its address once it is ready. */
async function startApi({ appUrl, ownerUrl }: ConnectedDatabase) {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'api/main.ts'], {
    cwd: join(__dirname, '..'),
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: appUrl,
      MIGRATION_DATABASE_URL: ownerUrl,
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      CLOCK: '2022-09-20T14:00:00+09:00',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  const address = /http:\S+/.exec(line.toString())?.[0] ?? '';
  return { child, address };
}

let sent = 0;

async function post(address: string): Promise<void> {
  const votes = Array.from({ length: batchSize }, () => {
    sent += 1;
    return {
      id: `bench-${sent}`,
      dj: 'hot',
      castAt: '2022-09-20T12:00:00+09:00',
      voter: `v${sent}`,
    };
  });
  const response = await fetch(`${address}/v1/votes`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token()}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ votes }),
  });
  const answer: unknown = await response.json();
  const taken = JSON.stringify({ accepted: batchSize, duplicates: 0, rejected: [] });
  if (JSON.stringify(answer) !== taken) throw new Error(JSON.stringify(answer).slice(0, 300));
}

/** Votes a second of so many writers, who share the batches of a round. */
async function measure(address: string, writers: number): Promise<number> {
  let left = batches;
  const start = performance.now();
  const write = async () => {
    for (; left > 0;) {
      left -= 1;
      await post(address);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return (batches * batchSize) / ((performance.now() - start) / 1000);
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-ingest-'));
  await chmod(folder, 0o711);
  const connected = await connectDatabase(
    { dataDir: folder, production: false },
    startPrivatePostgres,
  );
  const database = openDatabase(connected.appUrl);
  const [opensAt, closesAt] = ['2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00'];
  await database.write(async (client) => {
    await setVote(client, { name: 'bench', year: 2022, opensAt, closesAt });
    await putDjs(client, [{ id: 'hot', name: 'HOT', kana: '', area: '', category: '' }]);
  });
  await database.close();
  const { child, address } = await startApi(connected);
  try {
    const rates = new Map<number, number[]>();
    for (let warm = 0; warm < 5; warm += 1) await post(address);
    for (const writers of WRITERS) {
      const rate = await measure(address, writers);
      rates.set(writers, [...(rates.get(writers) ?? []), rate]);
      console.log(`${writers} writers, batches of ${batchSize}: ${Math.round(rate)} votes/s`);
    }
    const best = (writers: number) => Math.max(...(rates.get(writers) ?? []));
    console.log(`eight writers to one: ${(best(8) / best(1)).toFixed(2)}`);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
    await connected.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
