import { chmod, rm } from 'node:fs/promises';
import { startPrivatePostgres } from '../../../scripts/privatePostgres/start';
import { makeThrowAwayFolder } from '../../../scripts/test/throwAwayFolder';
import { fill } from './datasets';

/** A PostgreSQL that one test has for itself, to take it away; with the made-up vote. */
export interface OwnServer {
  /** Settings of the API that lead there. */
  env: Record<string, string>;
  stop(): Promise<void>;
  start(): Promise<void>;
  end(): Promise<void>;
}

export async function startOwnServer(): Promise<OwnServer> {
  const folder = await makeThrowAwayFolder('dj-ranking-server-');
  await chmod(folder, 0o755);
  const begin = () => startPrivatePostgres({ dataDir: folder, throwAway: true });
  let server = await begin();
  await fill(server, 'madeUp');
  return {
    env: { DATABASE_URL: server.appUrl, MIGRATION_DATABASE_URL: server.ownerUrl },
    stop: () => server.stop(),
    async start() {
      server = await begin();
    },
    async end() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
