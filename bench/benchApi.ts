import { UnsecuredJWT } from 'jose';
import type { Role } from '../contract/core/roles';
import { connectDatabase, type ConnectedDatabase } from '../api/database/connect';
import type { Work } from '../api/database/glance';
import { openDatabase } from '../api/database/pool';
import { startPrivatePostgres } from '../scripts/privatePostgres/start';
import { startIdentityService } from '../__tests__/support/api/identityService';
import { type Parts, startParts } from './bounds/parts';
import { startServer } from './bounds/program';
import { makeFolder } from './leftovers/keep';

const PROJECT = 'demo-bench';
/** Ten million votes are some. */
const FILL_MINUTES = 60;
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
  const parts = startParts();
  try {
    return { ...(await startOn(parts, fill, program, settings)), close: parts.close };
  } catch (error) {
    await parts.close();
    throw error;
  }
}

async function startOn(
  { add }: Parts,
  fill: Work<unknown>,
  program: string,
  settings: NodeJS.ProcessEnv,
): Promise<Omit<BenchApi, 'close'>> {
  const folder = await add('a folder', makeFolder, { end: ({ remove }) => remove() });
  const connect = () =>
    connectDatabase({ dataDir: folder.path, production: false }, startPrivatePostgres);
  const connected = await add('PostgreSQL', connect, { end: ({ stop }) => stop() });
  const fillIn = () => fillDatabase(connected.appUrl, fill);
  await add('the votes', fillIn, { minutes: FILL_MINUTES });
  // Decisions ask it each time.
  const identify = () => startIdentityService({ admin: true, ingest: true });
  const identity = await add('the identity service', identify, {
    end: ({ server }) => server.close(),
  });
  const env = { ...settingsOf(connected, identity.host), ...settings };
  const serve = () => startServer([program], env);
  const { address, pid } = await add('the API', serve, { end: ({ stop }) => stop() });
  return { address, appUrl: connected.appUrl, ownerUrl: connected.ownerUrl, pid };
}

async function fillDatabase(appUrl: string, fill: Work<unknown>): Promise<void> {
  const database = openDatabase(appUrl);
  try {
    await database.write(fill);
  } finally {
    await database.close();
  }
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
