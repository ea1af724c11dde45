import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { UnsecuredJWT } from 'jose';
import pg from 'pg';
import { startIdentityService } from '../__tests__/support/api/identityService';
import type { Role } from '../contract/core/constants';
import { startPrivatePostgres } from '../scripts/privatePostgres/start';
import { findFreePort } from '../scripts/start/ports';
import { startChild, whenReady } from '../scripts/start/processes';

export const ROOT = resolve(__dirname, '..');
const PROJECT = 'demo-bench';
/** Nineteen and a half days of the window have passed. */
const NOW = '2022-09-20T14:00:00+09:00';
const WINDOW = ['2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00'];

export interface BenchDatabase {
  appUrl: string;
  ownerUrl: string;
  superuserUrl: string;
}

/** A PostgreSQL of its own with the APIs that a group of measurements starts on it. */
export interface World {
  folder: string;
  makeDatabase(name: string): Promise<BenchDatabase>;
  /** The API of this checkout, or of another one, in a process of its own; resolves with its address. */
  startApi(database: BenchDatabase, options?: ApiOptions): Promise<string>;
}

export interface ApiOptions {
  checkout?: string;
  env?: Record<string, string>;
}

/** Runs `work` in a new world, which ends with it. `isDurable`: commits wait for the disk, as in production. */
export async function inWorld<T>(
  { isDurable }: { isDurable: boolean },
  work: (world: World) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'dj-ranking-bench-'));
  await chmod(folder, 0o711);
  const ends: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const server = await startPrivatePostgres({ dataDir: folder, throwAway: !isDurable });
    ends.push(server.stop);
    const identity = await startIdentityService({ admin: true, ingest: true });
    ends.push(() => identity.server.close());
    return await work({
      folder,
      async makeDatabase(name) {
        await run(
          server.superuserUrl,
          `create database ${name} owner dj_ranking_owner`,
          // An older checkout has its tables in public.
          `alter database ${name} set search_path = dj_ranking, public`,
        );
        const at = (url: string) => Object.assign(new URL(url), { pathname: name }).href;
        const { appUrl, ownerUrl, superuserUrl } = server;
        return { appUrl: at(appUrl), ownerUrl: at(ownerUrl), superuserUrl: at(superuserUrl) };
      },
      async startApi(database, { checkout = ROOT, env = {} } = {}) {
        const port = await findFreePort(0);
        const part = startChild({
          name: `the API of ${checkout}`,
          args: ['--import', 'tsx', 'api/main.ts'],
          cwd: checkout,
          env: {
            HOST: '127.0.0.1',
            PORT: String(port),
            DATABASE_URL: database.appUrl,
            MIGRATION_DATABASE_URL: database.ownerUrl,
            FIREBASE_PROJECT_ID: PROJECT,
            FIREBASE_AUTH_EMULATOR_HOST: identity.host,
            CLOCK: NOW,
            LOG_LEVEL: 'error',
            RATE_LIMIT_ACCOUNT: 'off',
            RATE_LIMIT_INGEST: 'off',
            RATE_LIMIT_ADDRESS: 'off',
            ...env,
          },
          onLine: (line) => process.stderr.write(`${line}\n`),
        });
        ends.push(part.stop);
        await whenReady(part, [`http://127.0.0.1:${port}/readyz`]);
        return `http://127.0.0.1:${port}`;
      },
    });
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

/** Runs statements on a connection of their own. */
export async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Headers of an emulator's account that has these roles. */
export function headersOf(roles: readonly Role[], account = 'bench'): Record<string, string> {
  const now = Math.floor(Date.now() / 1000);
  const token = new UnsecuredJWT({
    sub: account,
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    email: 'bench@example.com',
    email_verified: true,
    ...Object.fromEntries(roles.map((role) => [role, true])),
  });
  return { Authorization: `Bearer ${token.encode()}`, 'Content-Type': 'application/json' };
}

/** The poll and its DJs; `table` is that of the poll. */
export function pollOf(djs: number, table = 'poll'): string[] {
  const [opens, closes] = WINDOW;
  return [
    `insert into ${table} (name, year, opens_at, closes_at) values ('bench', 2022, '${opens}', '${closes}')`,
    `insert into dj (id, name, kana) select 'dj-' || n, 'DJ 名前' || n, 'なまえ' || n from generate_series(0, ${djs} - 1) n`,
  ];
}

const SLOT = 'abs(hashtext(id)) % 8';
const SUMS = { sum_day_hour: 'day, hour', sum_day_dj: 'day, dj', sum_dj: 'dj' };

/** Votes, most of them of few DJs, with their sums; as the superuser, who skips the check of each foreign key. */
export function votesOf(votes: number, djs: number): string[] {
  return [
    'set session_replication_role = replica',
    `insert into vote (id, dj, cast_at, voter, source)
     select 'v' || lpad(n::text, 9, '0'), 'dj-' || floor(${djs} * power(random(), 2)),
       timestamptz '${WINDOW[0]}' + random() * interval '19.5 days', 'voter-' || n / 5, 'net-' || n % 5000
     from generate_series(1, ${votes}) n`,
    ...Object.entries(SUMS).map(
      ([table, keys]) =>
        `insert into ${table} (${keys}, slot, valid) select ${keys}, ${SLOT}, count(*) from vote group by ${keys}, ${SLOT}`,
    ),
    'vacuum analyze',
  ];
}

/** As a commit that changes something visible: whatever was cached is out of date. */
export const CHANGE = `insert into revision (slot, changes) values (-1, 1)
  on conflict (slot) do update set changes = revision.changes + 1`;
