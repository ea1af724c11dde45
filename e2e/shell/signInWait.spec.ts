import { holdPart } from '../support/faults/chunks';
import { expect, test } from '../support/test';
import { watchDom } from '../support/observe/watchDom';

const LOGIN_FORM = {
  words: /メールアドレス|管理者のアカウントでログイン/,
  elements: 'input[type="email"], input[type="password"]',
};

test.use({ warm: true });

test('W1: signed in, a reload of /daily never flashes the form, however long the sign-in takes', async ({
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

test.describe('by the clock', () => {
  test.use({ warm: false });

  test('W1: an identity service that hangs ends in a message with a retry, not a blank page', async ({
    signedInPage: page,
  }) => {
    await page.clock.install();
    let hangs = true;
    await page.route(/\/accounts:lookup/, (route) => (hangs ? undefined : route.continue()));
    // The clock runs ahead of what is still loading: without this the answer could come after 再試行, which it takes away.
    const lookup = page.waitForRequest(/\/accounts:lookup/);
    await page.goto('/daily');
    await lookup;
    await expect(page.getByRole('main')).toBeVisible();
    const retry = page.getByRole('button', { name: '再試行' });
    await expect(retry).toHaveCount(0);
    await page.clock.runFor(12_000);
    await expect(retry).toBeVisible();
    await expect(page.getByText(/\d票/)).toHaveCount(0);
    hangs = false;
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: '日別投票数' })).toBeVisible();
  });
});

test('S22: a sign-out in one tab takes the others to /login within two seconds', async ({
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
