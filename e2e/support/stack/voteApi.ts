import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '../../../api/database/migrate';
import { startPrivatePostgres } from '../../../scripts/privatePostgres/start';
import { SAMPLE_CLOCK } from '../../../api/sample/sampleVote';
import { startApi } from '../../../scripts/start/api';
import { ADDRESSES, PORTS, PROJECT } from './addresses';
import { REAL_VOTES_FILE } from '../votes/realVotes';

const ROOT = path.resolve(__dirname, '..', '..', '..');
const run = promisify(execFile);

/** `madeUp`: the sample vote at its clock; `real`: the real votes, long over; `empty`: no vote set up yet. */
export type Dataset = 'madeUp' | 'real' | 'empty';

/** A real vote API on a real database, which a test may take away and bring back. */
export interface VoteApi {
  stopApi(): Promise<void>;
  startApi(env?: Record<string, string>): Promise<void>;
  stopDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
  /** Runs `npm run votes -- …` as an organiser would; the answer is its standard output. */
  votes(...args: string[]): Promise<string>;
  /** Asks the database itself, past the API. */
  query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
  end(): Promise<void>;
}

const REAL_WINDOW = ['--opens', '2015-11-18T00:00', '--closes', '2016-11-10'];

async function fill(votes: VoteApi['votes'], dataset: Dataset): Promise<void> {
  if (dataset === 'madeUp') await votes('sample');
  if (dataset === 'real') {
    await votes('vote', '--name', '大統領投票', '--year', '2016', ...REAL_WINDOW);
    const columns = 'dj=vote,voter=correlate_id,castAt=datetime_of_vote';
    await votes('import', REAL_VOTES_FILE, '--columns', columns, '--create-djs');
  }
}

export async function openVoteApi(dataset: Dataset): Promise<VoteApi> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dj-ranking-votes-'));
  await chmod(dataDir, 0o755);
  const start = () => startPrivatePostgres({ dataDir: path.join(dataDir, 'postgres') });
  let database = await start();
  await migrate(database.ownerUrl);
  let api: Awaited<ReturnType<typeof startApi>> | undefined;

  const environment = () => ({
    DATABASE_URL: database.appUrl,
    MIGRATION_DATABASE_URL: database.ownerUrl,
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${PORTS.auth}`,
    ALLOWED_ORIGINS: [ADDRESSES.site, ADDRESSES.secondBuild, ADDRESSES.otherVote].join(),
  });

  const voteApi: VoteApi = {
    async startApi(env = {}) {
      const clock: Record<string, string> = dataset === 'madeUp' ? { CLOCK: SAMPLE_CLOCK } : {};
      api = await startApi({ port: PORTS.api, env: { ...environment(), ...clock, ...env } });
    },
    async stopApi() {
      await api?.stop();
      api = undefined;
    },
    async stopDatabase() {
      await database.stop();
    },
    async startDatabase() {
      database = await start();
    },
    async votes(...args) {
      const tsx = path.join(ROOT, 'node_modules', '.bin', 'tsx');
      const env = { ...process.env, ...environment() };
      const { stdout } = await run(tsx, ['api/commands/main.ts', ...args], { cwd: ROOT, env });
      return stdout;
    },
    async query<Row extends pg.QueryResultRow>(sql: string) {
      const client = new pg.Client({ connectionString: database.ownerUrl });
      await client.connect();
      try {
        return (await client.query<Row>(sql)).rows;
      } finally {
        await client.end();
      }
    },
    async end() {
      await voteApi.stopApi();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await fill(voteApi.votes, dataset);
  await voteApi.startApi();
  return voteApi;
}
