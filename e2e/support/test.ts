import { test as base, expect, type Page } from '@playwright/test';
import { makeAccount } from '../../scripts/start/account';
import { PORTS } from './addresses';
import { openVoteApi, type Dataset, type VoteApi } from './voteApi';

export { expect };

export interface StackOptions {
  dataset: Dataset;
}

interface WorkerFixtures extends StackOptions {
  voteApi: VoteApi;
}

interface Fixtures {
  /** What the browser reported as forbidden by the site's own policy; any entry fails the test. */
  violations: string[];
  /** An organiser's page, signed in through the form as a person does. */
  organiser: Page;
}

export const ADMIN = { email: 'admin@example.com', password: 'dj-ranking-2022' };

/** Fills in the sign-in form and sends it. */
export async function signIn(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン' }).click();
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

  organiser: async ({ page }, use) => {
    await page.goto('/login');
    await signIn(page);
    await expect(page.getByRole('heading', { level: 1, name: '概要' })).toBeVisible();
    await use(page);
  },
});
