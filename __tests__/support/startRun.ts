import { chmod } from 'node:fs/promises';
import { startPrivatePostgres } from '../../scripts/privatePostgres/start';
import { bundle } from '../../scripts/test/bundle';
import { makeThrowAwayFolder } from '../../scripts/test/throwAwayFolder';
import { createTemplate } from './database/template';
import { run } from './postgresOfRun';
import { PROGRAMS } from './processes/programs';

async function startPostgres(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) {
    process.env.TEST_POSTGRES_URL = process.env.TEST_DATABASE_URL;
    return;
  }
  run.dataDir = await makeThrowAwayFolder('dj-ranking-test-');
  // As root the server is another user, who has to enter.
  await chmod(run.dataDir, 0o711);
  run.postgres = await startPrivatePostgres({ dataDir: run.dataDir, throwAway: true });
  process.env.TEST_POSTGRES_URL = run.postgres.superuserUrl;
}

/** What every test of the API and the scripts shares: one PostgreSQL, its template, the bundled programs. */
export default async function startRun(): Promise<void> {
  await Promise.all([startPostgres().then(createTemplate), ...PROGRAMS.map(bundle)]);
}
