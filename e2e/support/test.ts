import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base, expect, type Browser, type Page } from '@playwright/test';
import { ADMIN } from './stack/accounts';
import { ADDRESSES } from './stack/addresses';
import { type Dataset, started } from './stack/datasets';
import { openVoteApi, type VoteApi } from './stack/voteApi';
import { openWarm, tidyUp, type WarmContext } from './warmContext';

export { expect };

/** It has a finger, and no scroll bar of its own. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export interface StackOptions {
  dataset: Dataset;
  /** Tests of another story have a worker, and so a database, of their own. */
  story: string;
}

/** What a browser keeps of a sign-in. */
type Kept = { name: string; value: string }[];

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
  /** What the browser reported of `page` as forbidden by the site's own policy; any entry fails the test. */
  violations: string[];
  /** Of an organiser who signed in before, and has opened none of the pages yet. */
  signedInPage: Page;
  /** An option: where `organiser` opens, the page that the test is about. */
  startsAt: string;
  /** The page of `startsAt`, as an organiser finds it who signed in before. */
  organiser: Page;
}

/** Fills in the sign-in form and sends it. */
export async function signIn(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン' }).click();
}

/** Through the form, as a person does. */
async function signInOnce(browser: Browser): Promise<Kept> {
  const context = await browser.newContext({ baseURL: ADDRESSES.site });
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: '概要' })).toBeVisible();
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

  violations: ({ baseURL: _baseURL }, use) => use([]),

  page: async ({ page, violations }, use) => {
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    page.on('pageerror', (error) => violations.push(`uncaught: ${error.message}`));
    await use(page);
    expect(violations, 'the page broke its own policy, or threw').toEqual([]);
  },

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
    { warm, browser, warmContexts, colorScheme, hasTouch, timezoneId, viewport },
    use,
  ) => {
    if (!warm) return use(null);
    // What the tests set; all else is the same for all of them.
    const key = JSON.stringify([colorScheme, hasTouch, timezoneId, viewport]);
    const own = warmContexts.get(key) ?? (await openWarm(browser));
    warmContexts.set(key, own);
    await use(own);
    await tidyUp(own);
  },

  context: ({ context, warmContext }, use) => use(warmContext?.context ?? context),

  signedInPage: async ({ page, warmContext, keptSignIn }, use) => {
    const anchor = warmContext?.anchor ?? page;
    // Any address of the site: what it keeps is the same for all.
    if (!warmContext) await page.goto('/robots.txt');
    await anchor.evaluate((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value);
    }, keptSignIn);
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
