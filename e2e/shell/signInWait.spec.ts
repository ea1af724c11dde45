import { holdPart } from '../support/faults/chunks';
import { expect, test } from '../support/test';
import { watchDom } from '../support/observe/watchDom';

const LOGIN_FORM = {
  words: /メールアドレス|管理者のアカウントでログイン/,
  elements: 'input[type="email"], input[type="password"]',
};

test.use({ warm: true });

test('W1: a reload never flashes the form, however long the sign-in takes', async ({
  signedInPage: page,
}) => {
  await page.goto('/daily');
  await expect(page.getByRole('heading', { level: 1, name: '日別投票数' })).toBeVisible();
  const seen = await watchDom(page, LOGIN_FORM);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
  const lookup = await holdPart(page, /\/accounts:lookup/);
  const settings = await holdPart(page, /\/config\.json$/);
  await page.reload({ waitUntil: 'commit' });
  await page.waitForTimeout(700);
  lookup.release();
  settings.release();
  await expect(page.getByRole('heading', { level: 1, name: '日別投票数' })).toBeVisible();
  expect(seen).toEqual([]);
  expect(new Set(addresses)).toEqual(new Set(['/daily']));
});

test('a sign-out in one tab takes the others to /login within two seconds', async ({
  signedInPage: page,
  context,
}) => {
  await page.goto('/total-votes');
  await expect(page.getByRole('main').getByText(/\d票/).first()).toBeVisible();
  const [other, third] = [await context.newPage(), await context.newPage()];
  await third.goto('/daily');
  await expect(third.getByRole('main').getByText(/\d票/).first()).toBeVisible();
  await other.goto('/');
  await other.getByRole('button', { name: /アカウント/ }).click();
  await other.getByRole('button', { name: 'ログアウト' }).click();
  // The two seconds count from the sign-out: what comes before it is the other tab's own time.
  await expect(other).toHaveURL(/\/login/);
  await Promise.all(
    [page, third].map((tab) => expect(tab).toHaveURL(/\/login/, { timeout: 2_000 })),
  );
  for (const tab of [page, third]) await expect(tab.getByText(/\d票/)).toHaveCount(0);
});
