import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/looks/axe';
import { holdAnswers, loadingBar } from '../support/screens/loadingBar';
import { figureCard } from '../support/screens/tables';
import { expect, test } from '../support/test';

const FIGURE = /\d票/;
const UNAVAILABLE =
  '集計サーバーが一時的に利用できません。しばらくしてからもう一度お試しください。';

/** Row E2: in the middle of the screen, which it has for itself. */
async function expectToFillScreen(page: Page): Promise<void> {
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
}

// Tries, bar and the ways out: __tests__/src/client.
test('a refresh that fails fills the screen; 再試行 brings the page back', async ({
  signedInPage: page,
}) => {
  const total = figureCard(page, '期間の有効票');
  // The pauses between tries pass at once.
  await page.clock.install();
  await page.goto('/daily');
  await expect(total).toContainText(FIGURE);
  await expect(page.locator('.last-updated-idle')).toBeVisible();
  const answers = await holdAnswers(page, /\/v1\/daily/);
  await page.getByRole('button', { name: '最新の情報に更新' }).dblclick();
  await expect(loadingBar(page)).toBeVisible();
  await expect(total).toContainText(FIGURE);
  expect(answers.requests()).toBe(1);

  answers.refuse(503);
  const failed = page.getByRole('heading', { name: '最新の情報に更新できませんでした' });
  await expect(async () => {
    await page.clock.runFor(500);
    expect(await failed.isVisible()).toBe(true);
  }).toPass({ timeout: 20_000, intervals: [50] });
  expect(answers.requests()).toBe(4);
  await expect(page.getByText(UNAVAILABLE)).toBeVisible();
  await expect(page).toHaveTitle(UNAVAILABLE);
  await expect(page.getByText(FIGURE)).toHaveCount(0);
  await expectToFillScreen(page);
  await expectAccessible(page);

  await page.unrouteAll();
  await page.getByRole('button', { name: '再試行' }).click();
  await expect(total).toContainText(FIGURE);
  await expect(page).toHaveTitle(/日別投票数/);
});
