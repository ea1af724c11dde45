import { expectAccessible } from '../support/looks/axe';
import { holdAnswers } from '../support/screens/loadingBar';
import { figureCard } from '../support/screens/tables';
import { ADDRESSES } from '../support/stack/addresses';
import { expect, test } from '../support/test';

test.use({ warm: true, startsAt: '/daily' });

// Tries, bar and the ways out: __tests__/src/client.
test('a refresh that fails fills the screen; 再試行 brings the page back', async ({
  organiser: page,
}) => {
  const total = figureCard(page, '期間の有効票');
  await expect(page.locator('.last-updated-idle')).toBeVisible();
  const answers = await holdAnswers(page, /\/v1\/daily/);
  answers.refuse(400);
  await page.getByRole('button', { name: '最新の情報に更新' }).click();
  await expect(
    page.getByRole('heading', { name: '最新の情報に更新できませんでした' }),
  ).toBeVisible();
  await expect(total).toHaveCount(0);
  // Row E2: in the middle of the screen, which it has for itself.
  const { taken, screen, offCentre } = await page.getByRole('main').evaluate((main) => {
    // The page's width, without the place that is kept for a scroll bar.
    const { width: all } = document.body.getBoundingClientRect();
    const { x, y, width, height } = main.getBoundingClientRect();
    const content = document.createRange();
    content.selectNodeContents(main);
    const { left, right, top, bottom } = content.getBoundingClientRect();
    return {
      taken: [x, y, width, height],
      screen: [0, 0, all, innerHeight],
      offCentre: [left + right - all, top + bottom - innerHeight],
    };
  });
  expect(taken).toEqual(screen);
  for (const pixels of offCentre) expect(Math.abs(pixels)).toBeLessThan(2);
  await expectAccessible(page);

  await page.unrouteAll();
  await page.getByRole('button', { name: '再試行' }).click();
  await expect(total).toContainText(/\d票/);
  await expect(page).toHaveTitle(/日別投票数/);
});

test('a request that is never answered is given up after 10 s', async ({ organiser: page }) => {
  const address = `${ADDRESSES.api}/v1/total*`;
  await page.route(address, () => undefined);
  const sending = page.waitForRequest(address);
  await page.getByRole('link', { name: '総投票数', exact: true }).click();
  const request = await sending;
  const start = Date.now();
  await page.waitForEvent('requestfailed', (failed) => failed === request);
  const seconds = (Date.now() - start) / 1000;
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(11);
  await expect(page.getByRole('alert').first()).toContainText('応答に時間がかかっています');
});
