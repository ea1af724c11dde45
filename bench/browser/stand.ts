import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { startAuthEmulator } from '../../__tests__/support/processes/authEmulator';
import { ADMIN } from '../../e2e/support/stack/accounts';
import { writeHosting } from '../../scripts/build/hosting';
import { makeAccount } from '../../scripts/start/account';
import { startApi } from '../../scripts/start/api';
import { findFreePort } from '../../scripts/start/ports';
import { PROJECT } from '../../scripts/start/project';
import { BUILD_RECORD, buildSite, needsBuild } from '../../scripts/start/siteBuild';
import { bundleApi } from '../../scripts/test/bundle';
import { findChromium } from '../../scripts/test/chromium';
import { type Parts, startParts } from '../bounds/parts';
import { makeFolder } from '../leftovers/keep';
import { type Hosts, startHosts } from './hosts';
import { readHeaderRules } from './hostHeaders';
import { inPageScript } from './inPageScript';

const ROOT = path.resolve(__dirname, '..', '..');

/** A database with a vote in it. */
export interface OpenedPoll {
  /** Settings of the API that lead there. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Makes it in this folder, which goes away afterwards. */
export type OpenPoll = (folder: string) => Promise<OpenedPoll>;

/** The built site behind a host like the real ones, the real API on a real database, the real Auth emulator. */
export interface Stand {
  hosts: Hosts;
  /** Arguments of Chromium. */
  browserArguments: string[];
  close(): Promise<void>;
}

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** As a desk has it, where a vote is administered. */
const VIEW = {
  viewport: { width: 1300, height: 900 },
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
} as const;

const BROWSER = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** public/ as of the sources: measured is what they say now. */
export async function requireBuild(): Promise<void> {
  if (!(await needsBuild(BUILD_RECORD))) return;
  console.log('building the site');
  await buildSite(BUILD_RECORD, {});
}

async function hostSite(folder: string, settings: { baseUrl: string; authEmulatorUrl: string }) {
  const publicDir = path.join(folder, 'public');
  const firebaseJson = path.join(folder, 'firebase.json');
  await cp(path.join(ROOT, 'public'), publicDir, { recursive: true });
  const file = path.join(publicDir, 'config.json');
  const config = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...config, ...settings }));
  await writeHosting({ publicDir, firebaseJson });
  return startHosts(publicDir, await readHeaderRules(firebaseJson));
}

export async function startStand(openPoll: OpenPoll): Promise<Stand> {
  await requireBuild();
  const parts = startParts();
  try {
    const { close } = parts;
    return { ...(await startHosted(parts, openPoll)), close };
  } catch (error) {
    await parts.close();
    throw error;
  }
}

async function startHosted({ add }: Parts, openPoll: OpenPoll): Promise<Omit<Stand, 'close'>> {
  const folder = await add('a folder', makeFolder, { end: ({ remove }) => remove() });
  const auth = await add('the Auth emulator', startSignIn, { end: ({ stop }) => stop() });
  const openOwn = () => openPoll(folder.path);
  const vote = await add('the vote', openOwn, { end: ({ stop }) => stop() });
  const apiPort = await findFreePort(0);
  const addresses = {
    baseUrl: `http://127.0.0.1:${apiPort}`,
    authEmulatorUrl: `http://${auth.host}`,
  };
  const host = () => hostSite(folder.path, addresses);
  const hosts = await add("the site's host", host, { end: ({ close }) => close() });
  const script = await add('the program of the API', bundleApi);
  const env = {
    ...vote.env,
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_AUTH_EMULATOR_HOST: auth.host,
    ALLOWED_ORIGINS: hosts.site,
  };
  const serve = () => startApi({ port: apiPort, script, env });
  await add('the API', serve, { end: ({ stop }) => stop() });
  return { hosts, browserArguments: [...BROWSER, ...hosts.browserArguments] };
}

/** The Auth emulator with the administrator's account. */
async function startSignIn() {
  const auth = await startAuthEmulator();
  const account = { ...ADMIN, claims: { admin: true as const }, emailVerified: true };
  await makeAccount({ authHost: auth.host, ...account });
  return auth;
}

/** Starts the stand and a browser, and ends both whatever comes. */
export async function withBrowser<T>(
  openPoll: OpenPoll,
  work: (browser: Browser, stand: Stand) => Promise<T>,
): Promise<T> {
  const stand = await startStand(openPoll);
  try {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: stand.browserArguments,
    });
    try {
      return await work(browser, stand);
    } finally {
      await browser.close();
    }
  } finally {
    await stand.close();
  }
}

/** A browser that has never been here; `kept`: but for its sign-in. Its pages carry `window.bench`. */
export async function newVisitor(
  browser: Browser,
  { hosts }: Stand,
  kept?: SignedIn,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...VIEW, baseURL: hosts.site, storageState: kept });
  await context.addInitScript({ content: await inPageScript() });
  return context;
}

/** Through the form, as a person does it, until the overview is there. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('メールアドレス').fill(ADMIN.email);
  await page.getByLabel('パスワード', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'ログイン' }).click();
  await page.getByRole('heading', { level: 1, name: '概要' }).waitFor();
}

/** What a browser keeps of the administrator's sign-in. */
export async function signedIn(browser: Browser, stand: Stand): Promise<SignedIn> {
  const context = await newVisitor(browser, stand);
  await signIn(await context.newPage());
  const kept = await context.storageState({ indexedDB: true });
  await context.close();
  return kept;
}
