import { SAMPLE_DJS } from '../../api/sample/samplePlan';
import { ADMIN } from '../support/stack/accounts';
import { figureCard } from '../support/screens/tables';
import { expect, test } from '../support/test';

test.use({ warm: true });

const NAMES = SAMPLE_DJS.map(({ name }) => name);

test('S22: after sign-out neither Back nor any storage holds a figure or a token', async ({
  organiser: page,
  context,
}) => {
  await expect(figureCard(page, '有効票')).toContainText('票');
  await page.getByRole('navigation').getByRole('link', { name: '日別投票数' }).click();
  await expect(figureCard(page, '期間の有効票')).toContainText('票');
  const reloaded = page.waitForEvent('load');
  // Chromium has no page cache while it is automated, so the event is dispatched by hand, once `evaluate` has returned.
  await page.evaluate(() => {
    const event = new PageTransitionEvent('pageshow', { persisted: true });
    setTimeout(() => window.dispatchEvent(event));
  });
  await reloaded;
  await expect(figureCard(page, '期間の有効票')).toContainText('票');
  await page.getByRole('button', { name: /アカウント/ }).click();
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  await expect(page.getByText(/\d票/)).toHaveCount(0);

  const stored = JSON.stringify([
    await context.storageState({ indexedDB: true }),
    await page.evaluate(() => ({ ...sessionStorage, name: window.name, state: history.state })),
  ]);
  for (const word of ['accessToken', 'refreshToken', ADMIN.email, ...NAMES]) {
    expect(stored).not.toContain(word);
  }
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
