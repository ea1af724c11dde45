import { type PrivatePostgres, startPrivatePostgres } from '../../scripts/privatePostgres/start';
import { serverOfRun } from './database/server';
import { createTemplate, LOGIN } from './database/template';
import { makeThrowAwayFolder } from './files/throwAwayFolder';
import { startPgBouncer } from './servers/pgbouncer';

/** What stopRun ends: both run in Jest's own process. */
export const run: {
  postgres?: PrivatePostgres;
  dataDir?: string;
  pooler?: Awaited<ReturnType<typeof startPgBouncer>>;
} = {};

/** What every test of the API and the scripts shares: one PostgreSQL, and its template. */
export default async function startRun(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) {
    process.env.TEST_POSTGRES_URL = process.env.TEST_DATABASE_URL;
  } else {
    run.dataDir = await makeThrowAwayFolder('dj-ranking-test-');
    run.postgres = await startPrivatePostgres({ dataDir: run.dataDir, throwAway: true });
    process.env.TEST_POSTGRES_URL = run.postgres.superuserUrl;
  }
  await createTemplate();
  // The application's login goes through it, and so does all that the API does.
  if (process.env.TEST_POOLER === 'pgbouncer') {
    run.pooler = await startPgBouncer(serverOfRun(), LOGIN.user, LOGIN.password);
    process.env.TEST_POOLER_PORT = String(run.pooler.port);
  }
}
