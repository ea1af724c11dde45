import type { Page } from '@playwright/test';
import { ADDRESSES } from '../../support/stack/addresses';
import { chunk, holdPart, saveData } from '../../support/faults/chunks';
import {
  holdAnswers,
  loadingBar,
  percent,
  stopClock,
  watchBar,
} from '../../support/screens/loadingBar';
import { expect, test } from '../../support/test';

const ANY = /./;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'ページ' }).getByRole('link', { name, exact: true });
const refresh = (page: Page) => page.getByRole('button', { name: '最新の情報に更新' }).click();

/** All that the overview asks has come. */
async function openOverview(page: Page): Promise<void> {
  await expect(page.getByText(/サンプル投票を作成/)).toBeVisible();
  // The notes on days too, which have no place of their own to wait for.
  await expect(page.locator('.last-updated-idle')).toBeVisible();
  await expect(loadingBar(page)).toHaveCount(0);
}

/** How many questions to the API are not answered yet, of those asked from now on; null before the first. */
function watchOpen(page: Page): () => number | null {
  let asked = 0;
  let answered = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().startsWith(ADDRESSES.api)) asked += 1;
  });
  page.on('requestfinished', (request) => {
    if (request.method() === 'GET' && request.url().startsWith(ADDRESSES.api)) answered += 1;
  });
  return () => (asked === 0 ? null : asked - answered);
}

test.describe('L1: the look of it', () => {
  test.use({ warm: true });
  test.beforeEach(({ page }) => saveData(page));

  test('L1: 2 px, fixed at the top, above everything; its width takes 0.1 s', async ({
    organiser: page,
  }) => {
    await openOverview(page);
    await holdPart(page, chunk('daily'));
    await link(page, '日別投票数').click();
    await expect.poll(() => percent(page)).toBeGreaterThan(4);
    const look = await loadingBar(page).evaluate((bar) => {
      const { position, zIndex, transitionProperty, transitionDuration } = getComputedStyle(bar);
      const { top, left, height } = bar.getBoundingClientRect();
      const isOnTop = document.elementFromPoint(1, 1) === bar;
      const transition = `${transitionProperty} ${transitionDuration}`;
      return { position, height, zIndex, transition, top, left, isOnTop };
    });
    expect(look).toEqual({
      position: 'fixed',
      height: 2,
      zIndex: '2000',
      transition: 'width 0.1s',
      top: 0,
      left: 0,
      isOnTop: true,
    });
    await expect(loadingBar(page)).toHaveAttribute('aria-valuemin', '0');
    await expect(loadingBar(page)).toHaveAttribute('aria-valuemax', '100');
  });

  test('L1: above a modal dialog too', async ({ signedInPage: page }) => {
    await page.goto('/?tab=settings');
    await page.getByRole('button', { name: 'DJを追加' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('名前').fill('試しのDJ');
    await dialog.getByLabel('よみ').fill('ためし');
    const saving = await holdAnswers(page, /\/v1\/djs/);
    await page.keyboard.press('Enter');
    const bar = page.locator('.loading-bar');
    await expect(bar).toHaveCount(1);
    // In the browser's top layer what came last lies above.
    expect(await bar.evaluate((element) => element.matches(':popover-open'))).toBe(true);
    saving.refuse(400);
    await expect(dialog.getByRole('alert')).toBeVisible();
  });

  test.describe('by the clock', () => {
    test.use({ warm: false });

    test('L1: a failed one is red, another one is not', async ({ organiser: page }) => {
      await openOverview(page);
      const colour = () =>
        page.locator('.loading-bar').evaluate((bar) => getComputedStyle(bar).backgroundColor);
      const daily = await holdPart(page, chunk('daily'));
      await link(page, '日別投票数').click();
      await expect(loadingBar(page)).toBeVisible();
      const blue = await colour();
      daily.release();
      await expect(heading(page, '日別投票数')).toBeVisible();
      const answers = await holdAnswers(page, /\/total\b/);
      await link(page, '総投票数').click();
      await expect(loadingBar(page)).toBeVisible();
      expect(await colour()).toBe(blue);
      await page.clock.install();
      await stopClock(page);
      answers.refuse(400);
      await expect(page.locator('.loading-bar-failed')).toBeAttached();
      expect(await colour()).toMatch(/^rgb\((1[5-9]|2)\d+, \d{1,2}, \d{1,2}\)$/);
    });
  });

  test('L1: without movement for those who want none, but there', async ({ organiser: page }) => {
    await openOverview(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await holdPart(page, chunk('daily'));
    await link(page, '日別投票数').click();
    await expect.poll(() => percent(page)).toBeGreaterThan(4);
    await expect(loadingBar(page)).toHaveCSS('transition-property', 'none');
  });
});

test.describe('by the clock', () => {
  test.beforeEach(({ page }) => page.clock.install());

  test('L2: nothing after 100 ms, there after 600', async ({ organiser: page }) => {
    await openOverview(page);
    const answers = await holdAnswers(page, ANY);
    await stopClock(page);
    await refresh(page);
    await page.clock.runFor(100);
    await expect(loadingBar(page)).toHaveCount(0);
    await page.clock.runFor(99);
    await expect(loadingBar(page)).toHaveCount(0);
    await page.clock.runFor(401);
    await expect(loadingBar(page)).toBeVisible();
    answers.release();
  });

  test('L2: what ends within 200 ms never shows', async ({ organiser: page }) => {
    await openOverview(page);
    await stopClock(page);
    const seen = await watchBar(page);
    const open = watchOpen(page);
    await refresh(page);
    await page.clock.runFor(150);
    await expect.poll(open).toBe(0);
    // The page's own time stands still; the answers only need to be read.
    await page.waitForTimeout(500);
    await page.clock.runFor(2_000);
    expect(await seen()).toEqual([]);
  });

  test('L3: 2 % each 100 ms: 16 % after 1 s, 56 % after 3 s, never over 100', async ({
    organiser: page,
  }) => {
    await openOverview(page);
    const answers = await holdAnswers(page, ANY);
    await stopClock(page);
    await refresh(page);
    const all = (await page.getByRole('banner').boundingBox())?.width ?? 0;
    const shareOfWidth = async () => {
      const box = await loadingBar(page).boundingBox();
      return Math.round((100 * (box?.width ?? 0)) / all);
    };
    for (const [after, expected] of [
      [300, 2],
      [700, 16],
      [2_000, 56],
      [5_000, 100],
    ] as const) {
      await page.clock.runFor(after);
      expect(await percent(page)).toBe(expected);
      await expect.poll(shareOfWidth).toBe(expected);
    }
    answers.release();
  });

  test('L4: full when it is done, and gone 500 ms later', async ({ organiser: page }) => {
    await openOverview(page);
    const answers = await holdAnswers(page, ANY);
    await stopClock(page);
    await refresh(page);
    await page.clock.runFor(1_000);
    expect(await percent(page)).toBe(16);
    answers.release();
    await expect.poll(() => percent(page)).toBe(100);
    await page.clock.runFor(499);
    await expect(loadingBar(page)).toHaveCount(1);
    await expect(page.locator('.loading-bar-failed')).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(loadingBar(page)).toHaveCount(0);
  });

  test('L4: red when it failed, and gone 500 ms later', async ({ organiser: page }) => {
    await openOverview(page);
    await link(page, '総投票数').hover();
    const answers = await holdAnswers(page, /\/v1\/total/);
    await stopClock(page);
    await link(page, '総投票数').click();
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return answers.asked();
      })
      .toBe(1);
    await page.clock.runFor(2_000);
    await expect(heading(page, '総投票数')).toBeVisible();
    await expect(loadingBar(page)).toBeVisible();
    await expect(page.locator('.loading-bar-failed')).toHaveCount(0);
    answers.refuse(400);
    await expect(page.locator('.loading-bar-failed')).toHaveCount(1);
    expect(await percent(page)).toBe(100);
    await page.clock.runFor(450);
    await expect(page.locator('.loading-bar-failed')).toHaveCount(1);
    await page.clock.runFor(150);
    await expect(loadingBar(page)).toHaveCount(0);
  });

  test('L8: what begins 200 ms after the end keeps the bar', async ({ organiser: page }) => {
    await openOverview(page);
    const first = await holdAnswers(page, ANY);
    await stopClock(page);
    await refresh(page);
    await page.clock.runFor(1_000);
    first.release();
    await expect.poll(() => percent(page)).toBe(100);
    await page.unrouteAll();
    const second = await holdAnswers(page, ANY);
    await page.clock.runFor(200);
    await refresh(page);
    for (let i = 0; i < 8; i += 1) {
      await expect(loadingBar(page)).toHaveCount(1);
      expect(await percent(page)).toBe(2 * (i + 1));
      await page.clock.runFor(100);
    }
    second.release();
    await expect.poll(() => percent(page)).toBe(100);
  });
});

test.describe('L7, A5: who moves it', () => {
  test.use({ warm: true });
  test.beforeEach(({ page }) => saveData(page));

  test('L7: another page does', async ({ organiser: page }) => {
    await openOverview(page);
    const daily = await holdPart(page, chunk('daily'));
    await link(page, '日別投票数').click();
    await expect(loadingBar(page)).toBeVisible();
    daily.release();
    await expect(heading(page, '日別投票数')).toBeVisible();
    await expect(loadingBar(page)).toHaveCount(0);
  });

  test('A5: requests that end leave the bar of a navigation alone', async ({ organiser: page }) => {
    await openOverview(page);
    const daily = await holdPart(page, chunk('daily'));
    await link(page, '日別投票数').click();
    await expect(loadingBar(page)).toBeVisible();
    const came = page.waitForResponse(/\/v1\/overview/);
    await refresh(page);
    await (await came).finished();
    await expect(page.locator('.last-updated-running')).toHaveCount(0);
    await page.waitForTimeout(800);
    await expect(loadingBar(page)).toBeVisible();
    await expect(heading(page, '概要')).toBeVisible();
    daily.release();
    await expect(loadingBar(page)).toHaveCount(0);
  });

  test('A5: of two requests one is done: the bar stays until the other is', async ({
    signedInPage: page,
  }) => {
    const total = await holdAnswers(page, /\/v1\/total/);
    const vote = await holdAnswers(page, /\/v1\/vote/);
    await page.goto('/total-votes');
    await expect(loadingBar(page)).toBeVisible();
    const came = page.waitForResponse(/\/v1\/vote/);
    vote.release();
    await (await came).finished();
    await page.waitForTimeout(800);
    await expect(loadingBar(page)).toBeVisible();
    total.release();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(loadingBar(page)).toHaveCount(0);
  });

  test('A5: a request that is called off reddens nothing', async ({ organiser: page }) => {
    await openOverview(page);
    const daily = await holdAnswers(page, /\/v1\/daily/);
    const seen = await watchBar(page);
    await link(page, '日別投票数').click();
    await expect(heading(page, '日別投票数')).toBeVisible();
    await expect(loadingBar(page)).toBeVisible();
    const calledOff = page.waitForEvent('requestfailed', (request) => /daily/.test(request.url()));
    await link(page, '総投票数').click();
    await calledOff;
    await expect(heading(page, '総投票数')).toBeVisible();
    await expect(loadingBar(page)).toHaveCount(0);
    expect((await seen()).filter((look) => look.includes('failed'))).toEqual([]);
    daily.release();
  });
});
