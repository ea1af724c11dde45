import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { makeAccount } from '../../scripts/start/account';
import { ADDRESSES, PORTS } from './stack/addresses';
import { openVoteApi, type Dataset, type VoteApi } from './stack/voteApi';

export { expect };

export interface StackOptions {
  dataset: Dataset;
}

type Kept = { name: string; value: string }[];

interface WorkerFixtures extends StackOptions {
  voteApi: VoteApi;
  /** What the browser keeps of the administrator's sign-in. */
  keptSignIn: Kept;
}

interface Fixtures {
  /** What the browser reported as forbidden by the site's own policy; any entry fails the test. */
  violations: string[];
  /** Of an organiser who signed in before, and has opened no page yet. */
  signedInPage: Page;
  /** The overview, as an organiser finds it who signed in before. */
  organiser: Page;
}

export const ADMIN = { email: 'admin@example.com', password: 'dj-ranking-2022' };

/** Fills in the sign-in form and sends it. */
export async function signIn(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン' }).click();
}

async function untilSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: '概要' })).toBeVisible();
}

/** Through the form, as a person does. */
async function signInOnce(browser: Browser): Promise<Kept> {
  const context = await browser.newContext({ baseURL: ADDRESSES.site });
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page);
  await untilSignedIn(page);
  const { origins } = await context.storageState();
  await context.close();
  const kept = origins.flatMap(({ localStorage }) => localStorage);
  return kept.filter(({ name }) => name.startsWith('firebase:'));
}

async function takeOver(context: BrowserContext, kept: Kept): Promise<void> {
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, kept);
  await page.close();
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  dataset: ['madeUp', { scope: 'worker', option: true }],

  voteApi: [
    async ({ dataset }, use) => {
      await makeAccount({
        authHost: `127.0.0.1:${PORTS.auth}`,
        ...ADMIN,
        claims: { admin: true },
        emailVerified: true,
      });
      const voteApi = await openVoteApi(dataset);
      await use(voteApi);
      await voteApi.end();
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
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
    // The account is there once the vote API is.
    async ({ browser, voteApi: _voteApi }, use) => use(await signInOnce(browser)),
    { scope: 'worker', timeout: 60_000 },
  ],

  signedInPage: async ({ page, context, keptSignIn }, use) => {
    await takeOver(context, keptSignIn);
    await use(page);
  },

  organiser: async ({ signedInPage: page }, use) => {
    await page.goto('/');
    await untilSignedIn(page);
    // All of it: what is still to come would move, and ask, in the midst of a test.
    await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
    await use(page);
  },
});
