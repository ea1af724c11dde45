import type { Page } from '@playwright/test';
import { openPage, untilAtRest } from '../support/screens/pages';
import { expect, test } from '../support/test';
import { watchPages } from '../support/observe/watchPages';

test.use({ warm: true });

const MOTIONS = ['page-enter', 'page-enter-active', 'page-leave', 'page-leave-active'];

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
  test('T1: one page goes before the next comes; who listens is told of it, in Japanese and once', async ({
    organiser: page,
  }) => {
    const seen = await watchPages(page);
    await follow(page, '日別投票数');
    await expect(page.locator('body > [aria-live=polite]')).toHaveText(
      '「日別投票数」を表示しました',
    );
    await expect(page.locator('#gatsby-announcer')).toBeHidden();
    await follow(page, 'DJ別投票数');
    await follow(page, '総投票数');
    await page.goBack();
    await expect(heading(page, 'DJ別投票数')).toBeVisible();
    await follow(page, '概要');
    await expect.poll(async () => [...(await seen()).classes].sort()).toEqual(MOTIONS);
    const { most, headings } = await seen();
    expect(most).toBe(1);
    expect(headings).toEqual([
      '概要',
      '日別投票数',
      'DJ別投票数',
      '総投票数',
      'DJ別投票数',
      '概要',
    ]);
    await expect(page.locator('.page-enter, .page-leave')).toHaveCount(0);
  });

  test('T1: the styles take as long as the clock by which a page is taken away', async ({
    organiser: page,
  }) => {
    const styleOf = (classes: string) =>
      page.evaluate((names) => {
        const box = document.body.appendChild(document.createElement('div'));
        box.className = names;
        const { opacity, pointerEvents, transitionDuration } = getComputedStyle(box);
        box.remove();
        return { opacity, pointerEvents, transitionDuration };
      }, classes);
    // What goes is not to be clicked any more.
    expect(await styleOf('page-leave page-leave-active')).toEqual({
      opacity: '0',
      pointerEvents: 'none',
      transitionDuration: '0.1s',
    });
    expect(await styleOf('page-enter')).toMatchObject({ opacity: '0' });
    expect(await styleOf('page-enter page-enter-active')).toEqual({
      opacity: '1',
      pointerEvents: 'auto',
      transitionDuration: '0.15s',
    });
  });

  test('T1: in a hurry the newest page wins and there are never two', async ({
    organiser: page,
  }) => {
    // Once, so that their code is there.
    await follow(page, '日別投票数');
    await follow(page, 'DJ別投票数');
    for (const apart of [0, 30, 60, 120, 180]) {
      await test.step(`${apart} ms apart`, async () => {
        await follow(page, '概要');
        await untilAtRest(page);
        const seen = await watchPages(page);
        await hurry(page, ['日別投票数', 'DJ別投票数', '概要', '日別投票数', 'DJ別投票数'], apart);
        await expect(heading(page, 'DJ別投票数')).toBeVisible();
        await page.waitForTimeout(600);
        await expect(page).toHaveURL('/every-dj');
        await expect(heading(page, 'DJ別投票数')).toBeVisible();
        await expect(page.locator('.page-enter, .page-leave')).toHaveCount(0);
        const { most, headings } = await seen();
        expect(most).toBe(1);
        expect(headings.at(-1)).toBe('DJ別投票数');
      });
    }
  });

  test('T1: neither a query nor a hash moves the page', async ({ organiser: page }) => {
    await follow(page, '日別投票数');
    await untilAtRest(page);
    const seen = await watchPages(page);
    await page.getByRole('button', { name: '直近7日' }).click();
    await expect(page).toHaveURL(/\/daily\?/);
    await page.getByRole('link', { name: '本文へ移動' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#content$/);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/daily');
    await page.waitForTimeout(400);
    expect(await seen()).toEqual({ most: 1, headings: ['日別投票数'], classes: [] });
  });

  test('T1: the page that is opened first does not move', async ({ signedInPage: page }) => {
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          if (target instanceof Element && /page-(enter|leave)/.test(target.className)) {
            moved.push(target.className);
          }
        }
      }).observe(document, { subtree: true, attributeFilter: ['class'] });
    });
    await openPage(page, '/daily');
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });

  test.describe('for whoever wants no motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('T1: pages take each other’s place in one step, in a hurry too', async ({
      organiser: page,
    }) => {
      const seen = await watchPages(page);
      await follow(page, '日別投票数');
      await follow(page, 'DJ別投票数');
      await page.goBack();
      await expect(heading(page, '日別投票数')).toBeVisible();
      await hurry(page, ['DJ別投票数', '概要', '日別投票数', '概要'], 20);
      await expect(heading(page, '概要')).toBeVisible();
      await page.waitForTimeout(400);
      const { most, headings, classes } = await seen();
      expect({ most, classes, last: headings.at(-1) }).toEqual({
        most: 1,
        classes: [],
        last: '概要',
      });
    });
  });

  // Gatsby would give it to the element around everything, before the page or after it.
  test('T1: the focus is never lost with a page', async ({ organiser: page }) => {
    await page.evaluate(() => {
      const taken: string[] = [];
      Object.assign(window, { taken });
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof Element) taken.push(target.id || target.textContent);
      });
    });
    await link(page, '日別投票数').press('Enter');
    await expect(heading(page, '日別投票数')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('button', { name: '直近7日' }).focus();
    await page.goBack();
    await expect(heading(page, '概要')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => (window as unknown as { taken: string[] }).taken)).toEqual([
      '日別投票数',
      'content',
      '直近7日',
      'content',
    ]);
  });
});

test.describe('T2: where a page is scrolled to', () => {
  test('T2: a new page starts at the top; Back and Forward find each where it was left', async ({
    organiser: page,
  }) => {
    await follow(page, '総投票数');
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

  test('T2: a page that goes stays where it is until it is gone', async ({ organiser: page }) => {
    await follow(page, '総投票数');
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
    await follow(page, '日別投票数');
    await page.waitForTimeout(300);
    const places = await page.evaluate(
      () => (window as unknown as { places: Record<string, number[]> }).places,
    );
    expect(new Set(places['総投票数'])).toEqual(new Set([1200]));
    expect(new Set(places['日別投票数'])).toEqual(new Set([0]));
  });

  test('T2: a reload leaves the page where it was, though its figures come late', async ({
    organiser: page,
  }) => {
    await follow(page, '総投票数');
    await scrollDown(page, 1200);
    await page.route('**/v1/total*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.reload();
    await expect(heading(page, '総投票数')).toBeVisible();
    await untilLong(page);
    await expect.poll(() => scrolled(page)).toBe(1200);
    // Left and come back to, from the same entry as before the reload.
    await follow(page, '日別投票数');
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(1200);
  });

  test('T2: whoever scrolls before the figures come is not pulled back', async ({
    organiser: page,
  }) => {
    await follow(page, '総投票数');
    await scrollDown(page, 1200);
    await page.route('**/v1/total*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.reload();
    await expect(heading(page, '総投票数')).toBeVisible();
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, -5_000);
    await expect.poll(() => scrolled(page)).toBe(0);
    await untilLong(page);
    await page.waitForTimeout(300);
    expect(await scrolled(page)).toBe(0);
  });

  test('T2: a query moves nothing', async ({ organiser: page }) => {
    await follow(page, 'DJ別投票数');
    await scrollDown(page, 300);
    const search = page.getByRole('searchbox');
    await search.evaluate((field: HTMLElement) => field.focus({ preventScroll: true }));
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.getByRole('button', { name: '直近7日' }).evaluate((button: HTMLElement) => {
      button.click();
    });
    await expect(page).toHaveURL(/\/every-dj\?/);
    await page.waitForTimeout(300);
    expect(await scrolled(page)).toBe(300);
  });

  test('T2: a hash leads to its element, below the app bar, though it comes late', async ({
    signedInPage: page,
  }) => {
    await page.route('**/v1/daily*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.goto('/daily#日ごとの一覧');
    const table = page.getByRole('region', { name: '日ごとの一覧' });
    await expect(table).toBeVisible();
    const top = () => table.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(async () => Math.round(await top())).toBe(64);
    await expect(table).toBeFocused();
  });
});

test.describe('V8: animated scrolling', () => {
  test.use({ warm: false });

  test('V8: a link to a part of the page: half-way at 250 ms, there after 500 ms', async ({
    organiser: page,
  }) => {
    await follow(page, '総投票数');
    await scrollDown(page, 2000);
    await page.getByRole('link', { name: '本文へ移動' }).evaluate((skip: HTMLElement) => {
      skip.focus({ preventScroll: true });
    });
    await stopClock(page);
    expect(await scrolled(page)).toBe(2000);
    await page.keyboard.press('Enter');
    // The navigation takes a frame or two before anything moves; a frame comes each 16 ms.
    await page.clock.runFor(100);
    expect(await scrolled(page)).toBeGreaterThan(1800);
    await page.clock.runFor(165);
    expect(await scrolled(page)).toBeGreaterThan(800);
    expect(await scrolled(page)).toBeLessThan(1300);
    await page.clock.runFor(165);
    expect(await scrolled(page)).toBeGreaterThan(0);
    await page.clock.runFor(200);
    expect(await scrolled(page)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('V8: to the top of a long page, from two screens down', async ({ organiser: page }) => {
    await follow(page, '総投票数');
    const button = page.getByRole('button', { name: 'ページの先頭へ' });
    await scrollDown(page, 1790);
    await expect(button).toHaveCount(0);
    await scrollDown(page, 2000);
    await expect(button).toBeVisible();
    await stopClock(page);
    await button.press('Enter');
    await page.clock.runFor(250);
    expect(await scrolled(page)).toBeGreaterThan(900);
    expect(await scrolled(page)).toBeLessThan(1300);
    await page.clock.runFor(300);
    expect(await scrolled(page)).toBe(0);
    await page.clock.resume();
    await expect(button).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('V8: the wheel ends it', async ({ organiser: page }) => {
    await follow(page, '総投票数');
    await scrollDown(page, 2500);
    await page.mouse.move(600, 400);
    await stopClock(page);
    await page.getByRole('button', { name: 'ページの先頭へ' }).press('Enter');
    await page.clock.runFor(250);
    const before = await scrolled(page);
    expect(before).toBeLessThan(2000);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
    await page.clock.runFor(800);
    expect(await scrolled(page)).toBeGreaterThan(before);
  });

  test.describe('for whoever wants no motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('V8: at once', async ({ organiser: page }) => {
      await follow(page, '総投票数');
      await scrollDown(page, 2000);
      const top = await page
        .getByRole('button', { name: 'ページの先頭へ' })
        .evaluate((button: HTMLElement) => {
          button.click();
          return window.scrollY;
        });
      expect(top).toBe(0);
    });
  });
});
