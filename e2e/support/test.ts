import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { ADMIN, type Account } from './stack/accounts';
import { ADDRESSES } from './stack/addresses';
import type { Dataset } from './stack/datasets';
import { started } from './stack/handOver';
import { openVoteApi, type VoteApi } from './stack/voteApi';
import { keepInStorage, openWarm, tidyUp, type WarmContext } from './warmContext';

export { expect };

export interface StackOptions {
  dataset: Dataset;
  /** Tests of another story have a worker, and so a database, of their own. */
  story: string;
}

/** What a browser keeps of a sign-in. */
export type Kept = { name: string; value: string }[];

interface WorkerFixtures extends StackOptions {
  voteApi: VoteApi;
  /** By the options that their tests have. */
  warmContexts: Map<string, WarmContext>;
  /** What the browser keeps of the administrator's sign-in. */
  keptSignIn: Kept;
}

interface Fixtures {
  /** An option: the browser was here before, and has the site's files; else it is new for each test. */
  warm: boolean;
  warmContext: WarmContext | null;
  /** What the browser reported as forbidden by the site's own policy; any entry fails the test. */
  violations: string[];
  /** Of an organiser who signed in before, and has opened no page yet. */
  signedInPage: Page;
  /** An option: where `organiser` opens, the page that the test is about. */
  startsAt: string;
  /** The page of `startsAt`, as an organiser finds it who signed in before. */
  organiser: Page;
}

/** Fills in the sign-in form and sends it. */
export async function signIn(page: Page, { email, password }: Account = ADMIN): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン' }).click();
}

async function untilSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: '概要' })).toBeVisible();
}

/** Through the form, as a person does. */
export async function signInOnce(browser: Browser, account: Account = ADMIN): Promise<Kept> {
  const context = await browser.newContext({ baseURL: ADDRESSES.site });
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page, account);
  await untilSignedIn(page);
  const { origins } = await context.storageState();
  await context.close();
  const kept = origins.flatMap(({ localStorage }) => localStorage);
  return kept.filter(({ name }) => name.startsWith('firebase:'));
}

/** The same for all workers of a run: the first one that comes signs in. */
async function signInOfRun(browser: Browser): Promise<Kept> {
  const file = path.join(started().folder, 'sign-in.json');
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, JSON.stringify(await signInOnce(browser)));
    await rename(draft, file);
  }
  return JSON.parse(await readFile(file, 'utf8')) as Kept;
}

/** Once, in the first document of the site that opens: a sign-out after that is one. */
async function takeOver(context: BrowserContext, site: string, kept: Kept): Promise<void> {
  await context.addInitScript(
    ({ all, origin }) => {
      if (window.location.origin !== origin || localStorage.getItem('taken over')) return;
      for (const { name, value } of all) localStorage.setItem(name, value);
      localStorage.setItem('taken over', 'yes');
    },
    { all: kept, origin: site },
  );
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  dataset: ['madeUp', { scope: 'worker', option: true }],
  story: ['', { scope: 'worker', option: true }],

  voteApi: [
    async ({ dataset, story: _story }, use) => {
      const voteApi = await openVoteApi(dataset);
      await use(voteApi);
      await voteApi.stopApi();
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],

  violations: [
    async ({ page }, use) => {
      const violations: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text());
      });
      page.on('pageerror', (error) => violations.push(`uncaught: ${error.message}`));
      await use(violations);
      expect(violations, 'the page broke its own policy, or threw').toEqual([]);
    },
    { auto: true },
  ],

  keptSignIn: [
    // The vote API is asked once somebody is signed in.
    async ({ browser, voteApi: _voteApi }, use) => use(await signInOfRun(browser)),
    { scope: 'worker', timeout: 60_000 },
  ],

  warm: [false, { option: true }],

  warmContexts: [
    async ({ browser: _browser }, use) => {
      const all = new Map<string, WarmContext>();
      await use(all);
      for (const { context } of all.values()) await context.close();
    },
    { scope: 'worker' },
  ],

  warmContext: async (
    {
      warm,
      browser,
      warmContexts,
      baseURL,
      colorScheme,
      contextOptions,
      hasTouch,
      isMobile,
      locale,
      timezoneId,
      viewport,
    },
    use,
  ) => {
    if (!warm) return use(null);
    const options = [baseURL, colorScheme, contextOptions, hasTouch, isMobile, locale, timezoneId];
    const key = JSON.stringify([...options, viewport]);
    const own = warmContexts.get(key) ?? (await openWarm(browser, baseURL!));
    warmContexts.set(key, own);
    await use(own);
    await tidyUp(own);
  },

  context: ({ context, warmContext }, use) => use(warmContext?.context ?? context),

  signedInPage: async ({ page, context, warmContext, baseURL, keptSignIn }, use) => {
    if (warmContext) await keepInStorage(warmContext, keptSignIn);
    else await takeOver(context, baseURL!, keptSignIn);
    await use(page);
  },

  startsAt: ['/', { option: true }],

  organiser: async ({ signedInPage: page, startsAt }, use) => {
    await page.goto(startsAt);
    // One of the frame's pages, none of the others: the form has a heading too.
    await expect(page.getByRole('button', { name: 'アカウント' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    // All of it: what is still to come would move, and ask, in the midst of a test.
    await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
    await use(page);
  },
});
