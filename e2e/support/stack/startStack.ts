import { chmod, rm } from 'node:fs/promises';
import { startPrivatePostgres } from '../../../scripts/privatePostgres/start';
import { requireFreePorts } from '../../../scripts/start/ports';
import { makeThrowAwayFolder } from '../../../__tests__/support/files/throwAwayFolder';
import { makeAccounts } from './accounts';
import { ALL_SLOTS, AUTH_PORT } from './addresses';
import { handOver, makeTemplates } from './datasets';
import { startSites } from './hosting';

/**
 * Once before all browser tests: the Auth and Hosting emulators over the built site, and a PostgreSQL with a database to
 * copy for each dataset. The answer ends all.
 */
export default async function startStack(): Promise<() => Promise<void>> {
  // Another run on this machine would answer in place of ours, and take its sites away when it ends.
  const slots = ALL_SLOTS.flatMap(({ sitePort, apiPort }) => [sitePort, apiPort]);
  await requireFreePorts([...slots, AUTH_PORT]);
  const folder = await makeThrowAwayFolder('dj-ranking-browser-');
  // PostgreSQL has an account of its own where this is root.
  await chmod(folder, 0o755);
  const ends = [() => rm(folder, { recursive: true, force: true })];

  const startDatabase = async () => {
    const server = await startPrivatePostgres({ dataDir: folder, throwAway: true });
    ends.push(server.stop);
    await makeTemplates(server);
    handOver({ folder, server });
  };
  const startEmulators = async () => {
    ends.push(await startSites(folder));
    await makeAccounts();
  };
  const end = async () => {
    for (const stop of ends.reverse()) await stop();
  };
  const parts = await Promise.allSettled([startDatabase(), startEmulators()]);
  for (const part of parts) {
    if (part.status === 'fulfilled') continue;
    await end();
    throw part.reason;
  }
  return end;
}
