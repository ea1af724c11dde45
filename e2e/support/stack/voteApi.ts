import pg from 'pg';
import { SAMPLE_CLOCK } from '../../../api/sample/samplePoll';
import { SCHEMA } from '../../../api/database/transaction';
import { type ApiOptions, startApi } from '../../../scripts/start/voteApi';
import { ADDRESSES, API_PORT, AUTH_PORT, PROJECT } from './addresses';
import { cloneDataset, runVotes, type Dataset } from './datasets';
import { started } from './handOver';

/** A real vote API on a real database, which a test may take away and bring back. */
export interface VoteApi {
  stopApi(): Promise<void>;
  /** `script`: another program than the API's own. */
  startApi(env?: Record<string, string>, script?: ApiOptions['script']): Promise<void>;
  /** Runs `npm run votes -- …` as an organiser would; the answer is its standard output. */
  votes(...args: string[]): Promise<string>;
  /** Asks the database itself, past the API. */
  query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
}

/** This worker's own, on a database that nobody else uses. */
export async function openVoteApi(dataset: Dataset): Promise<VoteApi> {
  // Workers follow each other in a slot: each has a number of its own.
  const name = `worker ${process.env.TEST_WORKER_INDEX}`;
  const logins = await cloneDataset(started().server, dataset, name);
  let api: Awaited<ReturnType<typeof startApi>> | undefined;

  const environment: Record<string, string> = {
    DATABASE_URL: logins.appUrl,
    MIGRATION_DATABASE_URL: logins.ownerUrl,
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${AUTH_PORT}`,
    ALLOWED_ORIGINS: ADDRESSES.site,
    ...(dataset === 'madeUp' ? { CLOCK: SAMPLE_CLOCK } : {}),
  };

  const voteApi: VoteApi = {
    async startApi(env = {}, script) {
      api = await startApi({
        port: API_PORT,
        script,
        env: { ...environment, ...env },
      });
    },
    async stopApi() {
      await api?.stop();
      api = undefined;
    },
    votes: (...args) => runVotes(logins, args),
    async query<Row extends pg.QueryResultRow>(sql: string) {
      const client = new pg.Client({
        connectionString: logins.ownerUrl,
        options: `-c search_path=${SCHEMA}`,
      });
      await client.connect();
      try {
        return (await client.query<Row>(sql)).rows;
      } finally {
        await client.end();
      }
    },
  };
  await voteApi.startApi();
  return voteApi;
}
