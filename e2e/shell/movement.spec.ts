import type { Page } from '@playwright/test';
import { untilAtRest } from '../support/screens/pages';
import { expect, test } from '../support/test';

test.use({ warm: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'ページ' }).getByRole('link', { name, exact: true });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function follow(page: Page, name: string): Promise<void> {
  await link(page, name).click();
  await expect(heading(page, name)).toBeVisible();
}

/** Rows that the eye would look for: until they are there the page is short. */
async function untilLong(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeGreaterThan(3_000);
}

/** Once the page has come to rest: charts that still take their size move what is below them. */
async function scrollDown(page: Page, top: number): Promise<void> {
  await untilLong(page);
  await page.waitForTimeout(500);
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await expect.poll(() => scrolled(page)).toBe(top);
}

/** From here on time passes in the page only when it is told to, in frames of 16 ms. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test.describe('the transition of pages', () => {
  test.use({ startsAt: '/daily' });

  test('a new page has the focus, and is announced once in Japanese; Back too', async ({
    organiser: page,
  }) => {
    await untilAtRest(page);
    // The router could give the focus to the element around everything.
    await page.evaluate(() => {
      const taken: string[] = [];
      Object.assign(window, { taken });
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof Element) taken.push(target.id || target.textContent);
      });
    });
    await link(page, 'DJ別投票数').press('Enter');
    await expect(heading(page, 'DJ別投票数')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.locator('body > [aria-live=polite]')).toHaveText(
      '「DJ別投票数」を表示しました',
    );
    await expect(page.locator('#gatsby-announcer')).toBeHidden();
    await page.getByRole('searchbox').focus();
    await page.goBack();
    await expect(heading(page, '日別投票数')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    const taken = await page.evaluate(() => (window as unknown as { taken: string[] }).taken);
    expect(taken.filter((one) => one === 'content')).toHaveLength(2);
    await expect(page.locator('.page-enter, .page-exit')).toHaveCount(0);
  });
});

test.describe('a long page', () => {
  test.use({ startsAt: '/total-votes' });

  test('T2: a new page starts at the top; Back and Forward find each where it was left', async ({
    organiser: page,
  }) => {
    await scrollDown(page, 1200);
    await follow(page, 'DJ別投票数');
    expect(await scrolled(page)).toBe(0);
    await scrollDown(page, 700);
    await page.goBack();
    await expect(heading(page, '総投票数')).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(1200);
    await page.goForward();
    await expect(heading(page, 'DJ別投票数')).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(700);
  });

  test('a reload and a hash find their place though figures come late', async ({
    organiser: page,
  }) => {
    await scrollDown(page, 1200);
    await page.route(/\/v1\/(total|daily)\b/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.reload();
    await expect(heading(page, '総投票数')).toBeVisible();
    await untilLong(page);
    await expect.poll(() => scrolled(page)).toBe(1200);

    await page.goto('/daily#日ごとの一覧');
    const table = page.getByRole('region', { name: '日ごとの一覧' });
    await expect(table).toBeVisible();
    const top = () => table.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(async () => Math.round(await top())).toBe(64);
    await expect(table).toBeFocused();
  });

  test.describe('by the clock', () => {
    test.use({ warm: false });

    test('the button scrolls to the top in 500 ms; the wheel ends it', async ({
      organiser: page,
    }) => {
      const button = page.getByRole('button', { name: 'ページの先頭へ' });
      await scrollDown(page, 1790);
      await expect(button).toHaveCount(0);
      await scrollDown(page, 2000);
      await page.mouse.move(600, 400);
      await stopClock(page);
      await button.press('Enter');
      await page.clock.runFor(250);
      expect(await scrolled(page)).toBeGreaterThan(900);
      expect(await scrolled(page)).toBeLessThan(1300);
      await page.clock.runFor(300);
      expect(await scrolled(page)).toBe(0);
      await page.clock.runFor(1_000);
      await expect(button).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();

      await page.evaluate(() => window.scrollTo(0, 2500));
      await expect(button).toBeVisible();
      await button.press('Enter');
      await page.clock.runFor(250);
      const before = await scrolled(page);
      expect(before).toBeLessThan(2000);
      await page.mouse.wheel(0, 400);
      await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
      await page.clock.runFor(800);
      expect(await scrolled(page)).toBeGreaterThan(before);
    });
  });
});
