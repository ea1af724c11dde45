import { expectAccessible } from '../support/looks/axe';
import { ADDRESSES } from '../support/stack/addresses';
import { figureCard } from '../support/screens/tables';
import { expect, test } from '../support/test';

test.use({ warm: true });

const FIGURE = /\d票/;
test('a request that is never answered is given up after 10 s', async ({ organiser: page }) => {
  await page.route(`${ADDRESSES.api}/v1/daily`, () => undefined);
  const sending = page.waitForRequest(`${ADDRESSES.api}/v1/daily`);
  await page.getByRole('navigation').getByRole('link', { name: '日別投票数', exact: true }).click();
  const request = await sending;
  const start = Date.now();
  await page.waitForEvent('requestfailed', (failed) => failed === request);
  const seconds = (Date.now() - start) / 1000;
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(11);
  await expect(page.getByRole('alert').first()).toContainText('応答に時間がかかっています');
});

test('no API: a clear message and a retry, which works once it is back', async ({
  signedInPage: page,
  voteApi,
}) => {
  let tries = 0;
  page.on('requestfailed', (request) => {
    if (request.url() === `${ADDRESSES.api}/v1/daily`) tries += 1;
  });
  await voteApi.stopApi();
  try {
    await page.goto('/daily');
    await expect(page.getByRole('alert').first()).toContainText('集計サーバーに接続できません');
    // Each of the three retries starts the loading bar.
    await expect.poll(() => tries).toBe(4);
    await expectAccessible(page);
    await expect(page.getByText(FIGURE)).toHaveCount(0);
  } finally {
    await voteApi.startApi();
  }
  await page.getByRole('button', { name: '再試行' }).first().click();
  await expect(figureCard(page, '期間の有効票')).toContainText(FIGURE);
});
