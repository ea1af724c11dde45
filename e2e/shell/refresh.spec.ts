import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/looks/axe';
import { holdAnswers, loadingBar, watchBar } from '../support/screens/loadingBar';
import { figureCard } from '../support/screens/tables';
import { expect, test } from '../support/test';

const FIGURE = /\d票/;
const UNAVAILABLE =
  '集計サーバーが一時的に利用できません。しばらくしてからもう一度お試しください。';
const refreshButton = (page: Page) => page.getByRole('button', { name: '最新の情報に更新' });
const total = (page: Page) => figureCard(page, '期間の有効票');
const failed = (page: Page) =>
  page.getByRole('heading', { name: '最新の情報に更新できませんでした' });
const old = (page: Page) => page.getByText(/時点の数値を表示しています/);

/** The page's clock is the test's to move. */
async function openDaily(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/daily');
  await expect(total(page)).toContainText(FIGURE);
  // The last of what the page asks for: a question that is still under way would move the bar later.
  await expect(page.locator('.chart-note').getByText('ライブ配信の夜').first()).toBeVisible();
  await expect(loadingBar(page)).toHaveCount(0);
}

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

/** The pauses between tries pass at once. */
async function untilSeen(page: Page, wanted: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(500);
        return wanted.isVisible();
      },
      { timeout: 20_000, intervals: [50] },
    )
    .toBe(true);
}

test('a refresh that fails fills the screen; 再試行 brings the page back', async ({
  signedInPage: page,
}) => {
  await openDaily(page);
  const seen = await watchBar(page);
  const answers = await holdAnswers(page, /\/v1\/daily/);
  await refreshButton(page).dblclick();
  await expect(loadingBar(page)).toBeVisible();
  await expect(total(page)).toContainText(FIGURE);
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  expect(answers.asked()).toBe(1);

  answers.refuse(503);
  await untilSeen(page, failed(page));
  expect(answers.asked()).toBe(4);
  expect((await seen()).some((look) => look.includes('failed'))).toBe(true);
  await expect(page.getByText(UNAVAILABLE)).toBeVisible();
  await expect(page).toHaveTitle(UNAVAILABLE);
  await expect(page).toHaveURL('/daily');
  await expect(page.getByText(FIGURE)).toHaveCount(0);
  await expectToFillScreen(page);
  // Row E2: the way home is for the number 404 alone.
  await expect(page.getByRole('link', { name: /Back to the home page/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.unrouteAll();
  await page.getByRole('button', { name: '再試行' }).click();
  await expect(total(page)).toContainText(FIGURE);
  await expect(page).toHaveTitle(/日別投票数/);
  await expect(old(page)).toHaveCount(0);
});
