import type { Page } from '@playwright/test';
import { readLayoutShift, watchLayoutShift } from '../support/looks/layout';
import { openPage } from '../support/screens/pages';
import { expect, test } from '../support/test';

test.use({ warm: true });

const drawer = (page: Page) => page.locator('.drawer');
const links = (page: Page) => page.getByRole('navigation', { name: 'ページ' });
const opener = (page: Page) => page.getByRole('button', { name: 'メニューを開く' });
const closer = (page: Page) => page.getByRole('button', { name: 'メニューを閉じる' });
const bar = (page: Page) => page.getByRole('banner');
const frame = (page: Page) => page.locator('.frame');

const barTop = async (page: Page) => (await bar(page).boundingBox())!.y;

test.describe('by the clock', () => {
  test.use({ warm: false });

  test('V1: a new width counts 200 ms after the window came to rest', async ({
    signedInPage: page,
  }) => {
    await page.clock.install();
    await openPage(page, '/daily');
    await expect(links(page)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 5_000);
    const resized = page.evaluate(
      () => new Promise((resolve) => window.addEventListener('resize', resolve, { once: true })),
    );
    await page.setViewportSize({ width: 1200, height: 900 });
    await resized;
    await page.clock.runFor(150);
    await expect(frame(page)).toHaveCSS('padding-left', '256px');
    await expect(closer(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(opener(page)).toBeVisible();
    await expect(frame(page)).toHaveCSS('padding-left', '0px');
  });
});

test.describe('beside the page', () => {
  test('V2: crossing 1264 px closes and opens it, 256 px wide, whatever was chosen before', async ({
    organiser: page,
  }) => {
    await expect(links(page)).toBeVisible();
    expect(await drawer(page).boundingBox()).toMatchObject({ x: 0, y: 64, width: 256 });
    await page.setViewportSize({ width: 1263, height: 900 });
    await expect(drawer(page)).toHaveCount(0);
    await expect(opener(page)).toBeVisible();
    await page.setViewportSize({ width: 1264, height: 900 });
    await expect(links(page)).toBeVisible();
    await closer(page).click();
    await expect(drawer(page)).toHaveCount(0);
    // A width that was passed before it was noticed is not crossed: a slow machine may need longer at it.
    await expect(async () => {
      await page.setViewportSize({ width: 1200, height: 900 });
      await page.waitForTimeout(400);
      await page.setViewportSize({ width: 1300, height: 900 });
      await expect(links(page)).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 20_000 });
  });

  test('V2: it slides for 0.2 s', async ({ organiser: page }) => {
    // As they begin: they may be over before a test can ask.
    const slides = await page.evaluateHandle(() => {
      const seen: unknown[] = [];
      document.addEventListener('transitionrun', ({ propertyName }) => {
        if (propertyName !== 'transform') return;
        for (const one of document.getAnimations()) {
          const isSlide = one instanceof CSSTransition && one.transitionProperty === 'transform';
          if (isSlide) seen.push(one.effect?.getTiming().duration);
        }
      });
      return seen;
    });
    await closer(page).click();
    await expect.poll(() => slides.jsonValue()).toContain(200);
    await expect(drawer(page)).toHaveCount(0);
    await page.setViewportSize({ width: 800, height: 900 });
    await page.waitForTimeout(400);
    await slides.evaluate((seen) => seen.splice(0));
    await opener(page).click();
    await expect.poll(() => slides.jsonValue()).toContain(200);
  });

  test('V2: mini, it is 56 px wide: icons with their names and hints; the choice is kept', async ({
    organiser: page,
  }) => {
    await page.getByRole('button', { name: 'メニューをたたむ' }).click();
    await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(56);
    const daily = links(page).getByRole('link', { name: '日別投票数' });
    expect((await daily.boundingBox())!.width).toBeLessThan(56);
    await daily.hover();
    await expect(page.getByRole('tooltip', { name: '日別投票数' })).toBeVisible();
    await page.getByRole('region', { name: '三つの合計の照合' }).hover();
    await expect(page.getByRole('tooltip', { name: '三つの合計の照合: 一致' })).toBeVisible();
    await page.reload();
    const wider = page.getByRole('button', { name: 'メニューを広げる' });
    await expect(wider).toBeVisible();
    expect((await drawer(page).boundingBox())!.width).toBe(56);
    await wider.click();
    await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(256);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  test('V3: following a link leaves it open', async ({ organiser: page }) => {
    await page.setViewportSize({ width: 1400, height: 900 });
    await links(page).getByRole('link', { name: '日別投票数' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '日別投票数' })).toBeVisible();
    await expect(links(page)).toBeVisible();
    await links(page).getByRole('link', { name: '日別投票数' }).click();
    await expect(closer(page)).toBeVisible();
    await expect(links(page)).toBeVisible();
  });

  test('V2: closed, it is so still after an error page', async ({ organiser: page }) => {
    await links(page).getByRole('link', { name: '日別投票数' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '日別投票数' })).toBeVisible();
    await closer(page).click();
    await expect(drawer(page)).toHaveCount(0);
    await page.evaluate(() => window.history.pushState(null, '', '/zzz'));
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await page.getByRole('link', { name: /Back to the home page/ }).click();
    await expect(opener(page)).toBeVisible();
    await expect(drawer(page)).toHaveCount(0);
    await page.reload();
    await expect(links(page)).toBeVisible();
  });

  test('V5: a mini drawer moves nothing while the page loads', async ({ organiser: page }) => {
    await page.getByRole('button', { name: 'メニューをたたむ' }).click();
    await watchLayoutShift(page);
    await openPage(page, '/daily');
    await page.waitForTimeout(800);
    const shift = await readLayoutShift(page);
    expect(shift.sum, shift.what.join('\n')).toBeLessThan(0.02);
  });

  test('V5: the page makes room for it only while it is open beside it', async ({
    organiser: page,
  }) => {
    const main = page.getByRole('main');
    const room = async (pixels: number) => {
      await expect(frame(page)).toHaveCSS('padding-left', `${pixels}px`);
      expect((await main.boundingBox())!.x).toBeGreaterThanOrEqual(pixels);
    };
    await room(256);
    await page.getByRole('button', { name: 'メニューをたたむ' }).click();
    await room(56);
    await closer(page).click();
    await room(0);
    await opener(page).click();
    await room(56);
    await page.setViewportSize({ width: 1200, height: 900 });
    await room(0);
    await opener(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(drawer(page)).toHaveCSS('width', '256px');
    await room(0);
  });
});

test.describe('over the page', () => {
  test.use({ viewport: { width: 800, height: 900 } });
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'ページ' });

  test('V3: a link, Back and the page itself close it', async ({ organiser: page }) => {
    await opener(page).click();
    await links(page).getByRole('link', { name: '日別投票数' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '日別投票数' })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: '概要' })).toBeVisible();
    await opener(page).click();
    await links(page).getByRole('link', { name: '概要' }).click();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('V3: a press outside and Esc close it; the focus stays inside, then goes back', async ({
    organiser: page,
  }) => {
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(700, 500);
    await expect(dialog(page)).toHaveCount(0);
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    const isInside = () =>
      dialog(page).evaluate((element) => element.contains(document.activeElement));
    for (const key of [...Array<string>(7).fill('Tab'), ...Array<string>(7).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      await expect.poll(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  test('V3: the page behind it is dimmed and does not scroll', async ({ organiser: page }) => {
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await expect(page.locator('.offcanvas-backdrop')).toHaveCSS('opacity', '0.45');
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  });

  test('V6: the app bar goes while one reads on, and comes back', async ({ organiser: page }) => {
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => barTop(page)).toBe(-56);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => barTop(page)).toBe(0);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => barTop(page)).toBe(-56);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => barTop(page)).toBe(0);
  });

  test('V6: the app bar stays while it is in use', async ({ organiser: page }) => {
    const theme = page.getByRole('button', { name: '画面の配色' });
    const scrollOn = async () => {
      const before = await page.evaluate(() => window.scrollY);
      await page.evaluate(() => window.scrollBy(0, 200));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 100);
      await page.waitForTimeout(300);
    };
    await theme.focus();
    await scrollOn();
    expect(await barTop(page)).toBe(0);
    await theme.blur();
    await scrollOn();
    await expect.poll(() => barTop(page)).toBe(-56);
    await theme.focus();
    await expect.poll(() => barTop(page)).toBe(0);
    await theme.press('Enter');
    await page.getByRole('button', { name: 'ダーク' }).focus();
    await scrollOn();
    expect(await barTop(page)).toBe(0);
  });

  test('V6: nothing slides for whoever wants less motion', async ({ organiser: page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const seconds = await bar(page).evaluate((one) => getComputedStyle(one).transitionDuration);
    expect(parseFloat(seconds)).toBeLessThan(0.001);
  });
});

test('V6: the app bar is 64 px high, 56 px below 960, and stays on wide windows', async ({
  organiser: page,
}) => {
  const height = async () => (await bar(page).boundingBox())!.height;
  await expect.poll(height).toBe(64);
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.waitForTimeout(300);
  expect(await barTop(page)).toBe(0);
  await page.setViewportSize({ width: 960, height: 900 });
  await expect.poll(height).toBe(64);
  await page.setViewportSize({ width: 959, height: 900 });
  await expect.poll(height).toBe(56);
});

test('G1: the cards of a page stand in twelve columns', async ({ organiser: page }) => {
  const columns = (name: string) =>
    page
      .locator(name)
      .first()
      .evaluate((one) => getComputedStyle(one).gridTemplateColumns.split(' ').map(parseFloat));
  await expect(page.getByRole('region', { name: '本日の動き' })).toBeVisible();
  for (const grid of ['.tonight-cards', '.charts']) {
    const widths = await columns(grid);
    expect(widths).toHaveLength(12);
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(0.1);
  }
  const shareOf = (card: string) =>
    page
      .locator(card)
      .first()
      .evaluate((one) => {
        const gap = parseFloat(getComputedStyle(one.parentElement!).columnGap);
        const [own, whole] = [one, one.parentElement!].map((each) => each.clientWidth + gap);
        return Math.round((12 * own!) / whole!);
      });
  expect(await shareOf('.tonight-cards > *')).toBe(5);
  expect(await shareOf('.charts > *')).toBe(6);
  await page.setViewportSize({ width: 800, height: 900 });
  await expect.poll(() => shareOf('.charts > *')).toBe(12);
  await openPage(page, '/daily');
  await expect.poll(() => shareOf('.figures > *')).toBe(6);
  await page.setViewportSize({ width: 1300, height: 900 });
  await expect.poll(() => shareOf('.figures > *')).toBe(3);
});
