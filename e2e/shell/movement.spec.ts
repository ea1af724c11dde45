import type { Page } from '@playwright/test';
import { untilAtRest } from '../support/screens/pages';
import { expect, test } from '../support/test';
import { watchPages } from '../support/observe/watchPages';

test.use({ warm: true });

const MOTIONS = ['page-enter', 'page-enter-active', 'page-exit', 'page-exit-active'];

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

/** Clicks links of the drawer one after the other, so many milliseconds apart, however slow the test is. */
async function hurry(page: Page, names: string[], apart: number): Promise<void> {
  await page.getByRole('navigation', { name: 'ページ' }).evaluate(
    async (drawer, { names, apart }) => {
      const links = [...drawer.querySelectorAll('a')];
      for (const name of names) {
        links.find(({ textContent }) => textContent.includes(name))?.click();
        await new Promise((resolve) => setTimeout(resolve, apart));
      }
    },
    { names, apart },
  );
}

test.describe('T1: the transition of pages', () => {
  test.use({ startsAt: '/daily' });

  test('T1: one page goes before the next comes, which has the focus and is told once, in Japanese; Back too', async ({
    organiser: page,
  }) => {
    await untilAtRest(page);
    const seen = await watchPages(page);
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
    await expect.poll(async () => [...(await seen()).classes].sort()).toEqual(MOTIONS);
    const { most, headings } = await seen();
    expect(most).toBe(1);
    expect(headings).toEqual(['日別投票数', 'DJ別投票数', '日別投票数']);
    await expect(page.locator('.page-enter, .page-exit')).toHaveCount(0);
  });

  test('T1: a page leaves in 0.1 s, during which it takes no clicks, and the next one enters in 0.15 s', async ({
    organiser: page,
  }) => {
    const styleOf = (classes: string) =>
      page.evaluate((names) => {
        const box = document.body.appendChild(document.createElement('div'));
        box.className = names;
        const { opacity, pointerEvents, transitionDuration } = getComputedStyle(box);
        box.remove();
        return [opacity, pointerEvents, transitionDuration];
      }, classes);
    expect(await styleOf('page-exit page-exit-active')).toEqual(['0', 'none', '0.1s']);
    expect((await styleOf('page-enter'))[0]).toBe('0');
    expect(await styleOf('page-enter page-enter-active')).toEqual(['1', 'auto', '0.15s']);
  });

  test('T1: in a hurry the newest page wins and there are never two', async ({
    organiser: page,
  }) => {
    // Once, so that their code is there.
    await follow(page, 'DJ別投票数');
    await follow(page, '概要');
    for (const apart of [0, 90]) {
      await test.step(`${apart} ms apart`, async () => {
        await follow(page, '概要');
        await untilAtRest(page);
        const seen = await watchPages(page);
        await hurry(page, ['日別投票数', 'DJ別投票数', '概要', '日別投票数', 'DJ別投票数'], apart);
        await expect(heading(page, 'DJ別投票数')).toBeVisible();
        await page.waitForTimeout(400);
        await expect(page).toHaveURL('/every-dj');
        await expect(page.locator('.page-enter, .page-exit')).toHaveCount(0);
        const { most, headings } = await seen();
        expect(most).toBe(1);
        expect(headings.at(-1)).toBe('DJ別投票数');
      });
    }
  });
});

test.describe('every DJ', () => {
  test.use({ startsAt: '/every-dj' });

  test('T1, T2: neither a query nor a hash runs the transition, and a query does not scroll', async ({
    organiser: page,
  }) => {
    await untilAtRest(page);
    await scrollDown(page, 300);
    const seen = await watchPages(page);
    await page.getByRole('button', { name: '直近7日' }).evaluate((button: HTMLElement) => {
      button.click();
    });
    await expect(page).toHaveURL(/\/every-dj\?/);
    await page.waitForTimeout(300);
    expect(await scrolled(page)).toBe(300);
    const skip = page.getByRole('link', { name: '本文へ移動' });
    await expect(skip).not.toBeInViewport();
    await skip.focus();
    await expect(skip).toBeInViewport();
    await skip.press('Enter');
    await expect(page).toHaveURL(/#content$/);
    await expect(page.getByRole('main')).toBeFocused();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/every-dj');
    await page.waitForTimeout(400);
    expect(await seen()).toEqual({ most: 1, headings: ['DJ別投票数'], classes: [] });
  });
});

test.describe('a long page', () => {
  test.use({ startsAt: '/total-votes' });

  test('T2: a page stays where it is until it is gone, a new one starts at the top; Back and Forward find each where it was left', async ({
    organiser: page,
  }) => {
    await scrollDown(page, 1200);
    await page.evaluate(() => {
      const places: Record<string, number[]> = {};
      Object.assign(window, { places });
      const frame = () => {
        const name = document.querySelector('main h1')?.textContent ?? '';
        (places[name] ??= []).push(Math.round(window.scrollY));
        requestAnimationFrame(frame);
      };
      frame();
    });
    await follow(page, 'DJ別投票数');
    await page.waitForTimeout(300);
    const places = await page.evaluate(
      () => (window as unknown as { places: Record<string, number[]> }).places,
    );
    expect(new Set(places['総投票数'])).toEqual(new Set([1200]));
    expect(new Set(places['DJ別投票数'])).toEqual(new Set([0]));
    await scrollDown(page, 700);
    await page.goBack();
    await expect(heading(page, '総投票数')).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(1200);
    await page.goForward();
    await expect(heading(page, 'DJ別投票数')).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(700);
  });

  test('T2: though its figures come late, a reload leaves a page where it was, and a hash leads to its element, below the app bar', async ({
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

  test('T1, V8: for whoever wants no motion pages take each other’s place in one step, and scrolling is done at once', async ({
    organiser: page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await scrollDown(page, 2000);
    const top = await page
      .getByRole('button', { name: 'ページの先頭へ' })
      .evaluate((button: HTMLElement) => {
        button.click();
        return window.scrollY;
      });
    expect(top).toBe(0);
    const seen = await watchPages(page);
    await follow(page, '日別投票数');
    await page.goBack();
    await expect(heading(page, '総投票数')).toBeVisible();
    await hurry(page, ['日別投票数', '総投票数', '日別投票数'], 20);
    await expect(heading(page, '日別投票数')).toBeVisible();
    await page.waitForTimeout(400);
    const { most, headings, classes } = await seen();
    expect({ most, classes, last: headings.at(-1) }).toEqual({
      most: 1,
      classes: [],
      last: '日別投票数',
    });
  });

  test.describe('by the clock', () => {
    test.use({ warm: false });

    test('V8: from two screens down to the top in 500 ms, half-way at 250; the wheel ends it', async ({
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
