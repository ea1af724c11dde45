import type { Page } from '@playwright/test';
import { readLayoutShift, watchLayoutShift } from '../support/looks/layout';
import { drag } from '../support/input/finger';
import { heading, pageLink } from '../support/screens/frame';
import { openPage, untilAtRest } from '../support/screens/pages';
import { expect, test } from '../support/test';

test.use({ warm: true });

const drawer = (page: Page) => page.locator('.drawer');
const opener = (page: Page) => page.getByRole('button', { name: 'メニューを開く' });
const bar = (page: Page) => page.getByRole('banner');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

const barTop = async (page: Page) => (await bar(page).boundingBox())!.y;

test.describe('beside the page', () => {
  test.use({ startsAt: '/daily' });

  test('V2, V5: 256 px or mini 56, with room for it while open; it slides for 0.2 s', async ({
    organiser: page,
  }) => {
    const room = async (pixels: number) => {
      await expect(page.locator('.frame')).toHaveCSS('padding-left', `${pixels}px`);
      expect((await page.getByRole('main').boundingBox())!.x).toBeGreaterThanOrEqual(pixels);
    };
    expect(await drawer(page).boundingBox()).toMatchObject({ x: 0, y: 64, width: 256 });
    await room(256);
    await expect(drawer(page)).toHaveCSS('transition', /transform 0\.2s/);
    await page.getByRole('button', { name: 'メニューを閉じる' }).click();
    await expect(drawer(page)).toHaveCSS('transform', 'matrix(1, 0, 0, 1, -256, 0)');
    await expect(drawer(page)).toBeHidden();
    await room(0);
    await opener(page).click();
    await page.getByRole('button', { name: 'メニューをたたむ' }).click();
    await room(56);
    await page.setViewportSize({ width: 1200, height: 900 });
    await room(0);
    await opener(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(drawer(page)).toHaveCSS('width', '256px');
    await room(0);
  });

  test('a mini drawer is kept through a reload, which it does not shift', async ({
    organiser: page,
  }) => {
    await page.getByRole('button', { name: 'メニューをたたむ' }).click();
    await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(56);
    await expect(pageLink(page, '総投票数')).toHaveAttribute('title', '総投票数');
    await watchLayoutShift(page);
    await openPage(page, '/daily');
    expect((await drawer(page).boundingBox())!.width).toBe(56);
    await untilAtRest(page);
    const shift = await readLayoutShift(page);
    expect(shift.sum, shift.what.join('\n')).toBeLessThan(0.02);
  });
});

test.describe('over the page', () => {
  test.use({ viewport: { width: 800, height: 900 }, hasTouch: true, startsAt: '/daily' });
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'ページ' });

  test('V3: over a dimmed page, which does not scroll, it holds the focus until closed', async ({
    organiser: page,
  }) => {
    const { keyboard, mouse } = page;
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await pageLink(page, 'DJ別投票数').click();
    await expect(heading(page, 'DJ別投票数')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);

    await opener(page).press('Enter');
    await expect(page.locator('.offcanvas-backdrop')).toHaveCSS('opacity', '0.45');
    // After the last control the browser itself has the focus, but never the page beneath.
    const isKept = () =>
      dialog(page).evaluate(
        (element) =>
          document.activeElement === document.body || element.contains(document.activeElement),
      );
    for (const key of [...Array<string>(13).fill('Tab'), ...Array<string>(13).fill('Shift+Tab')]) {
      await keyboard.press(key);
      await expect.poll(isKept).toBe(true);
    }
    await mouse.move(600, 500);
    await mouse.wheel(0, 600);
    await page.waitForTimeout(300);
    expect(await scrolled(page)).toBe(0);
    await keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await mouse.wheel(0, 600);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
    await page.evaluate(() => window.scrollTo(0, 0));
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await mouse.click(700, 500);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('V4: a finger from the left edge opens the drawer, one to the left closes it', async ({
    organiser: page,
  }) => {
    // A diagonal does neither: __tests__/src/app/drawer/useDrawerSwipe.test.tsx.
    await drag(page, { x: 20, y: 80 }, { x: 40, y: 80 });
    await expect(dialog(page)).toBeVisible();
    await untilAtRest(page);
    await drag(page, { x: 700, y: 500 }, { x: 680, y: 500 });
    await expect(dialog(page)).toHaveCount(0);
  });

  test('V6: on a phone the app bar goes while one reads on, and stays while in use', async ({
    organiser: page,
  }) => {
    const wheel = (by: number) => page.mouse.wheel(0, by);
    expect((await bar(page).boundingBox())!.height).toBe(56);
    await page.mouse.move(600, 500);
    await wheel(500);
    await expect.poll(() => barTop(page)).toBe(-56);
    await wheel(-100);
    await expect.poll(() => barTop(page)).toBe(0);
    await wheel(200);
    await expect.poll(() => barTop(page)).toBe(-56);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => barTop(page)).toBe(0);
    await page.getByRole('button', { name: '画面の配色' }).focus();
    await wheel(300);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
    await untilAtRest(page);
    expect(await barTop(page)).toBe(0);
  });
});

test('G1: from 960 px on the app bar stays, 64 px high, and cards have 12 columns', async ({
  organiser: page,
}) => {
  const height = async () => (await bar(page).boundingBox())!.height;
  /** Of a card, in columns of its row. */
  const shareOf = (name: string) =>
    page.getByRole('region', { name }).evaluate((card) => {
      const [own, whole] = [card.parentElement!, card.parentElement!.parentElement!];
      return Math.round((12 * own.clientWidth) / whole.clientWidth);
    });
  expect(await shareOf('要確認')).toBe(5);
  expect(await shareOf('上位10組')).toBe(7);
  expect(await height()).toBe(64);
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  await untilAtRest(page);
  expect(await barTop(page)).toBe(0);
  await page.setViewportSize({ width: 960, height: 900 });
  await expect.poll(height).toBe(64);
  await page.setViewportSize({ width: 959, height: 900 });
  await expect.poll(height).toBe(56);
  await expect.poll(() => shareOf('要確認')).toBe(12);
});
