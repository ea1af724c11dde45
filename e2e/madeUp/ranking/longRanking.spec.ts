import type { Page } from '@playwright/test';
import type { TotalAnswer } from '../../../contract/total';
import { expect, test } from '../../support/test';

test.use({ warm: true });

const table = (page: Page) => page.getByRole('table', { name: /ランキング$/ });
const rows = (page: Page) => table(page).locator('tbody tr:not(.data-spacer)');

/** The API's answer with so many DJs: one vote more each, from the last to the first. */
async function withDjs(page: Page, count: number): Promise<void> {
  await page.route('**/v1/total*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as TotalAnswer;
    const total = (count * (count + 1)) / 2;
    const ranking = Array.from({ length: count }, (_, index) => ({
      rank: index + 1,
      tied: false,
      previousRank: index + 1,
      previousVotes: 1,
      votes: count - index,
      share: (count - index) / total,
      dj: {
        id: `dj-${index + 1}`,
        name: `DJ ${index + 1}号`,
        kana: `でぃーじぇい${index + 1}`,
        area: ['東京', '大阪'][index % 2]!,
        category: '',
      },
    }));
    await route.fulfill({ response, json: { ...answer, total, ranking } });
  });
  // The API knows none of them.
  await page.route('**/v1/every-dj*', async (route) => {
    const { snapshot, asOf } = await (
      await route.fetch({
        url: route
          .request()
          .url()
          .replace(/every-dj.*/, 'total'),
      })
    ).json();
    const asked = new URL(route.request().url()).searchParams.getAll('dj');
    const djs = asked.map((id) => ({
      id,
      name: id,
      kana: '',
      total: 1,
      votes: [1],
      ranks: [1],
      dayRanks: [1],
    }));
    await route.fulfill({ json: { snapshot, from: asOf, to: asOf, dates: [asOf], djs } });
  });
}

/** The first row that is said to be in view, from 1. */
async function firstTold(page: Page): Promise<number> {
  const told = await page.getByText(/組中 [\d,]+–[\d,]+組$/).innerText();
  return Number(/組中 ([\d,]+)–/.exec(told)?.[1]?.replaceAll(',', ''));
}

/** The first row that is seen below the header; two where it ends with a row, to a pixel. */
function firstsInView(page: Page): Promise<number[]> {
  return table(page).evaluate((element) => {
    const head = element.querySelector('thead')!.getBoundingClientRect().bottom;
    const all = [...element.querySelectorAll('tbody tr[aria-rowindex]')];
    return [-1, 1].map((pixel) => {
      const first = all.find((row) => row.getBoundingClientRect().bottom > head + pixel);
      return Number(first?.getAttribute('aria-rowindex')) - 1;
    });
  });
}

test('of 10,000 rows those near the window are in the page, told with their place; the search finds any', async ({
  signedInPage: page,
}) => {
  await withDjs(page, 10_000);
  await page.goto('/total-votes');
  const count = page.getByText(/^10,000組中 1–\d+組$/);
  await expect(count).toBeVisible();
  await expect(table(page)).toHaveAttribute('aria-rowcount', '10001');
  expect(await rows(page).count()).toBeLessThan(60);

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  const middle = page.getByText(/^10,000組中 [45],\d{3}–[45],\d{3}組$/);
  await expect(middle).toBeInViewport();
  await expect(page.getByRole('columnheader', { name: '票数' })).toBeInViewport();
  expect(await rows(page).count()).toBeLessThan(60);
  // What lies under the header, which sticks, is not in view.
  await expect
    .poll(async () => (await firstsInView(page)).includes(await firstTold(page)))
    .toBe(true);

  // Of one row at one moment: which row is the first may still change.
  const { told, rank } = await rows(page)
    .first()
    .evaluate((row) => ({
      told: row.getAttribute('aria-rowindex'),
      rank: row.querySelector('td')?.innerText ?? '',
    }));
  // The header is row 1.
  expect(Number(told)).toBe(Number(rank.replace(',', '')) + 1);

  // The chart stands below it.
  await table(page).evaluate((element) => {
    const { bottom } = element.getBoundingClientRect();
    window.scrollTo(0, window.scrollY + bottom - window.innerHeight);
  });
  await expect(page.getByText(/^10,000組中 9,9\d\d–10,000組$/)).toBeVisible();
  await expect(rows(page).last()).toHaveAttribute('aria-rowindex', '10001');

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('searchbox').fill('ﾃﾞｨｰｼﾞｪｲ9876');
  await expect(page.getByText('10,000組中 1組')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('9,876');

  await page.getByRole('searchbox').fill('');
  await page.getByLabel('地域').selectOption('=大阪');
  await expect(page.getByText(/^10,000組中 5,000組\(1–\d+組目\)$/)).toBeVisible();
  await page.getByRole('button', { name: '票数' }).click();
  await page.getByRole('button', { name: '票数' }).click();
  await expect(rows(page).first()).toContainText('DJ 10000号');
  await expect(rows(page).first().locator('td').nth(2)).toHaveText('5,000');
});

test('print has every row', async ({ signedInPage: page }) => {
  await withDjs(page, 1_000);
  await page.goto('/total-votes');
  await expect(page.getByText(/^1,000組中 1–\d+組$/)).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(60);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
  await expect(rows(page)).toHaveCount(1_000);
  await expect(rows(page).last()).toBeVisible();
  await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => rows(page).count()).toBeLessThan(60);
});
