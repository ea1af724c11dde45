import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnsecuredJWT } from 'jose';
import type { Role } from '../contract/core/roles';
import { connectDatabase, type ConnectedDatabase } from '../api/database/connect';
import type { Work } from '../api/database/glance';
import { openDatabase } from '../api/database/pool';
import { startPrivatePostgres } from '../scripts/privatePostgres/start';
import { startIdentityService } from '../__tests__/support/api/identityService';

const PROJECT = 'demo-bench';
/** Where its clock begins. */
export const BENCH_NOW = '2022-09-20T14:00:00+09:00';

/** An API in a process of its own, on a database of its own. */
export interface BenchApi {
  address: string;
  /** Its database, for the same work without the API. */
  appUrl: string;
  ownerUrl: string;
  close(): Promise<void>;
  /** Of its process. */
  pid: number;
}

/** The token of an emulator's account that has these roles. */
export function benchToken(roles: readonly Role[], account = 'bench'): string {
  const now = Math.floor(Date.now() / 1000);
  return new UnsecuredJWT({
    sub: account,
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    email: 'bench@example.com',
    email_verified: true,
    ...Object.fromEntries(roles.map((role) => [role, true])),
  }).encode();
}

/** `fill` sets the vote up before the API starts; `program` is what serves it, `settings` go over the usual ones here. */
export async function startBenchApi(
  fill: Work<unknown>,
  program = 'api/main.ts',
  settings: NodeJS.ProcessEnv = {},
): Promise<BenchApi> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  await chmod(folder, 0o711);
  const connected = await connectDatabase(
    { dataDir: folder, production: false },
    startPrivatePostgres,
  );
  const database = openDatabase(connected.appUrl);
  await database.write(fill);
  await database.close();
  // Decisions ask it each time.
  const identity = await startIdentityService({ admin: true, ingest: true });
  const env = { ...settingsOf(connected, identity.host), ...settings };
  const { child, address } = await startProcess(program, env);
  return {
    address,
    appUrl: connected.appUrl,
    ownerUrl: connected.ownerUrl,
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      identity.server.close();
      await connected.stop();
      await rm(folder, { recursive: true, force: true });
    },
    pid: child.pid ?? 0,
  };
}

function settingsOf({ appUrl, ownerUrl }: ConnectedDatabase, identityHost: string) {
  return {
    PORT: '0',
    DATABASE_URL: appUrl,
    MIGRATION_DATABASE_URL: ownerUrl,
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_AUTH_EMULATOR_HOST: identityHost,
    CLOCK: BENCH_NOW,
    LOG_LEVEL: 'error',
    // Whoever asks alone asks as fast as it is answered, which no organiser does.
    RATE_LIMIT_ACCOUNT: 'off',
  };
}

/** Resolves with its address once it is ready. */
async function startProcess(program: string, env: NodeJS.ProcessEnv) {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: join(__dirname, '..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  const address = /http:\S+/.exec(line.toString())?.[0] ?? '';
  return { child, address };
}
