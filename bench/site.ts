import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { SAMPLE_CLOCK } from '../api/sample/samplePoll';
import { DEMO_ADMIN, PROJECT } from '../scripts/start/emulators';
import { findFreePort } from '../scripts/start/ports';
import { hostSite } from '../scripts/start/site';
import { serve } from './host';
import type { World } from './world';

/** A built site behind a host like the real ones. */
export interface Site {
  address: string;
  /** Also configures the Auth emulator. */
  firebaseJson: string;
  /** kB (1,000 bytes) of a file of this host after gzip; 0: nobody requested it. */
  gzipOf(url: string): number;
  close(): void;
}

export interface SiteOptions {
  name: string;
  checkout: string;
  authPort: number;
  /** The site's own address is the API's, too. */
  oneOrigin: boolean;
}

/** Starts the built site of a checkout and its API, on a database with the made-up poll. */
export async function startSite(
  world: World,
  { name, checkout, authPort, oneOrigin }: SiteOptions,
): Promise<Site> {
  const sitePort = await findFreePort(0);
  const address = `https://127.0.0.1:${sitePort}`;
  const database = await world.makeDatabase(name);
  const api = await world.startApi(database, {
    checkout,
    env: {
      CLOCK: SAMPLE_CLOCK,
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${authPort}`,
      ALLOWED_ORIGINS: address,
    },
  });
  const { appUrl: DATABASE_URL, ownerUrl: MIGRATION_DATABASE_URL } = database;
  const env = { ...process.env, DATABASE_URL, MIGRATION_DATABASE_URL };
  for (const command of ['sample', 'review'])
    await promisify(execFile)('npm', ['run', 'votes', '--', command], { cwd: checkout, env });
  const dataDir = join(world.folder, name);
  const firebaseJson = await hostSite(
    { sitePort, authPort, apiPort: Number(new URL(api).port), dataDir },
    join(checkout, 'public'),
    oneOrigin ? address : api,
  );
  const publicDir = join(dataDir, 'site', 'public');
  const { sizes, close } = await serve({ publicDir, port: sitePort, api });
  const gzipOf = (url: string) => sizes.get(new URL(url).host + new URL(url).pathname) ?? 0;
  return { address, firebaseJson, gzipOf, close };
}

/** Lighthouse's slow 4G: 150 ms for each request, 1.6 Mbit/s down. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const VIEW = { viewport: { width: 1300, height: 900 }, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' };

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function newContext(
  browser: Browser,
  signedIn?: StorageState,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...VIEW, storageState: signedIn });
  await context.addInitScript({ path: join(__dirname, 'paint.mjs') });
  return context;
}

export async function slowDown(page: Page, { network }: { network: boolean }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (network) await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

export async function signIn(browser: Browser, { address }: Site): Promise<StorageState> {
  const context = await newContext(browser);
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel('メールアドレス').fill(DEMO_ADMIN.email);
  await page.getByLabel('パスワード', { exact: true }).fill(DEMO_ADMIN.password);
  await page.getByRole('button', { name: 'ログイン' }).click();
  await page.getByRole('heading', { name: '概要', level: 1 }).waitFor();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}
