import { rowsOf } from '../../../__tests__/support/database/server';
import { SAMPLE_CLOCK } from '../../../api/sample/samplePoll';
import { SCHEMA } from '../../../api/database/transaction';
import { PROJECT } from '../../../scripts/start/emulators';
import { type ApiOptions, startApi } from '../../../scripts/start/voteApi';
import { ADDRESSES, API_PORT, AUTH_PORT } from './addresses';
import { cloneDataset, runVotes, type Dataset } from './datasets';

export type VoteApi = Awaited<ReturnType<typeof openVoteApi>>;

/** A real vote API on a database that nobody else uses, which a test may take away and bring back. */
export async function openVoteApi(dataset: Dataset) {
  // Workers follow each other in a slot: each has a number of its own.
  const logins = await cloneDataset(dataset, `worker ${process.env.TEST_WORKER_INDEX}`);
  const owner = new URL(logins.ownerUrl);
  owner.searchParams.set('options', `-c search_path=${SCHEMA}`);
  let api: Awaited<ReturnType<typeof startApi>> | undefined;

  const environment: Record<string, string> = {
    DATABASE_URL: logins.appUrl,
    MIGRATION_DATABASE_URL: logins.ownerUrl,
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${AUTH_PORT}`,
    ALLOWED_ORIGINS: ADDRESSES.site,
    ...(dataset === 'madeUp' ? { CLOCK: SAMPLE_CLOCK } : {}),
  };

  /** `script`: another program than the API's own. */
  async function start(env: Record<string, string> = {}, script?: ApiOptions['script']) {
    api = await startApi({ port: API_PORT, script, env: { ...environment, ...env } });
  }
  await start();
  return {
    startApi: start,
    async stopApi() {
      await api?.stop();
      api = undefined;
    },
    /** Runs `npm run votes -- …` as an organiser would; the answer is its standard output. */
    votes: (...args: string[]) => runVotes(logins, args),
    /** Asks the database itself, past the API. */
    query: <Row extends object>(sql: string) => rowsOf<Row>(owner.href, sql),
  };
}
