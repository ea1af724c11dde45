import type { Page } from '@playwright/test';
import { heading, pageLink } from '../support/screens/frame';
import { untilAtRest } from '../support/screens/pages';
import { expect, test } from '../support/test';

test.use({ warm: true, startsAt: '/total-votes' });

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Rows that the eye would look for: until they are there the page is short. */
async function untilLong(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeGreaterThan(3_000);
}

/** Charts that still take their size move what is below them, and so the page once more. */
async function scrollDown(page: Page, top: number): Promise<void> {
  await untilLong(page);
  await untilAtRest(page);
  await page.evaluate(async (to) => {
    // Gatsby notes the place in the frame after the scroll.
    const noted = new Promise<void>((done) => {
      const afterNext = () => requestAnimationFrame(() => requestAnimationFrame(() => done()));
      window.addEventListener('scroll', afterNext, { once: true });
    });
    window.scrollTo(0, to);
    await noted;
  }, top);
  await expect.poll(() => scrolled(page)).toBe(top);
}

test('a new page has the focus, by its Japanese name; Back too', async ({ organiser: page }) => {
  await untilAtRest(page);
  // The router could give the focus to the element around everything.
  const taken = await page.evaluateHandle(() => {
    const ids: string[] = [];
    document.addEventListener('focusin', ({ target }) => ids.push((target as Element).id));
    return ids;
  });
  await pageLink(page, 'DJ別投票数').press('Enter');
  await expect(heading(page, 'DJ別投票数')).toBeVisible();
  await expect(page.getByRole('main', { name: 'DJ別投票数' })).toBeFocused();
  await expect(page.locator('#gatsby-announcer')).toBeHidden();
  await page.getByRole('searchbox').focus();
  await page.goBack();
  await expect(heading(page, '総投票数')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect((await taken.jsonValue()).filter((id) => id === 'content')).toHaveLength(2);
  await expect(page.locator('.page-enter, .page-exit')).toHaveCount(0);
});

test('T2: a new page starts at the top; Back and Forward find each where it was left', async ({
  organiser: page,
}) => {
  await scrollDown(page, 1200);
  await pageLink(page, 'DJ別投票数').click();
  await expect(heading(page, 'DJ別投票数')).toBeVisible();
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
  await untilLong(page);
  await expect.poll(() => scrolled(page)).toBe(1200);

  await page.goto('/daily#日ごとの一覧');
  const table = page.getByRole('region', { name: '日ごとの一覧' });
  await expect(table).toBeVisible();
  const top = () => table.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(async () => Math.round(await top())).toBe(64);
  await expect(table).toBeFocused();
});

// Half-way at 250 ms, and what ends it: __tests__/src/lib/scroll.
test('from far below, the button scrolls to the top, where it is gone', async ({
  organiser: page,
}) => {
  const button = page.getByRole('button', { name: 'ページの先頭へ' });
  await scrollDown(page, 1790);
  await expect(button).toHaveCount(0);
  await scrollDown(page, 2000);
  await button.press('Enter');
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(button).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
