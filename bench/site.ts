import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SAMPLE_CLOCK } from '../api/sample/samplePoll';
import { DEMO_ADMIN, makeAccount, PROJECT, startEmulators } from '../scripts/start/emulators';
import { findFreePort } from '../scripts/start/ports';
import { hostSite } from '../scripts/start/site';
import { ROOT, type World } from './world';

/** What the first chart of the site is compared with: a page that is nothing but one. */
export const STATIC_PAGE = '/static-chart';
const BARS = Array.from({ length: 45 }, (_, day) => {
  const height = 80 + ((day * 37) % 160);
  return `<rect x="${60 + day * 18}" y="${290 - height}" width="14" height="${height}" fill="#1565c0"/>`;
});
const STATIC_HTML = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>日別投票数</title></head><body>
<main><h1>日別投票数</h1><div role="img"><svg viewBox="0 0 900 320"><g>${BARS.join('')}</g></svg></div></main></body></html>`;

export interface Site {
  address: string;
  stop(): Promise<void>;
}

/** The built site on the Hosting emulator, with the made-up poll and its administrator. */
export async function startSite(world: World): Promise<Site> {
  const [sitePort, authPort] = [await findFreePort(0), await findFreePort(0)];
  const address = `http://127.0.0.1:${sitePort}`;
  const authHost = `127.0.0.1:${authPort}`;
  const database = await world.makeDatabase('site');
  const api = await world.startApi(database, {
    env: {
      CLOCK: SAMPLE_CLOCK,
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: authHost,
      ALLOWED_ORIGINS: address,
    },
  });
  const { appUrl: DATABASE_URL, ownerUrl: MIGRATION_DATABASE_URL } = database;
  const env = { ...process.env, DATABASE_URL, MIGRATION_DATABASE_URL };
  await promisify(execFile)('npm', ['run', 'votes', '--', 'sample'], { cwd: ROOT, env });
  const dataDir = world.folder;
  const apiPort = Number(new URL(api).port);
  const firebaseJson = await hostSite({ authPort, apiPort, dataDir });
  await writeFile(join(dataDir, 'site', 'public', `${STATIC_PAGE}.html`), STATIC_HTML);
  const emulators = await startEmulators({ sitePort, authPort, firebaseJson });
  await makeAccount({ authHost, ...DEMO_ADMIN, claims: { admin: true }, emailVerified: true });
  return { address, stop: emulators.stop };
}
