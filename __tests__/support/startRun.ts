import { chmod } from 'node:fs/promises';
import { startPrivatePostgres } from '../../scripts/privatePostgres/start';
import { bundle } from './processes/bundle';
import { makeThrowAwayFolder } from './files/throwAwayFolder';
import { serverOfRun } from './database/server';
import { createTemplate, LOGIN } from './database/template';
import { run } from './postgresOfRun';
import { PROGRAMS } from './processes/programs';
import { startPgBouncer } from './servers/pgbouncer';

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

/** `TEST_POOLER=pgbouncer`: the application's login goes through it, and so does all that the API does. */
async function startPooler(): Promise<void> {
  if (process.env.TEST_POOLER !== 'pgbouncer') return;
  const url = serverOfRun();
  run.pooler = await startPgBouncer({ url, logins: [LOGIN] });
  process.env.TEST_POOLER_PORT = new URL(run.pooler.through(url)).port;
}

/** What every test of the API and the scripts shares: one PostgreSQL, its template, the bundled programs. */
export default async function startRun(): Promise<void> {
  await Promise.all([
    startPostgres().then(createTemplate).then(startPooler),
    ...PROGRAMS.map(bundle),
  ]);
}
