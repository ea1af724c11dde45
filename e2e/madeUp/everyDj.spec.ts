import type { Page } from '@playwright/test';
import { untilFontsLoaded } from '../support/looks/fonts';
import { expect, test } from '../support/test';

test.use({ warm: true });

const list = (page: Page) => page.getByRole('table', { name: /DJごとの期間内の票数/ });

// S23: as they may come in a file.
const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '</script>',
  'a\u202Egnp.exe',
  '長'.repeat(10_000),
];

test('S23: 10,000 DJs, some with hostile names, fit in pages of 100 rows', async ({
  signedInPage: page,
}) => {
  const asked: number[] = [];
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => (dialogs.push(dialog.message()), dialog.dismiss()));
  await page.route('**/v1/total**', async (route) => {
    const answer = await (await route.fetch()).json();
    const [one] = answer.ranking;
    const ranking = Array.from({ length: 10_000 }, (_, index) => ({
      ...one,
      rank: index + 1,
      tied: false,
      votes: 10_000 - index,
      dj: { ...one.dj, id: `made-${index}`, name: HOSTILE[index] ?? `DJ ${index}` },
    }));
    await route.fulfill({ json: { ...answer, ranking } });
  });
  await page.route('**/v1/every-dj**', async (route) => {
    const address = new URL(route.request().url());
    const djs = address.searchParams.getAll('dj');
    asked.push(djs.length);
    const dates = ['2022-09-01', '2022-09-02', '2022-09-03'];
    await route.fulfill({
      json: {
        snapshot: { revision: 1, at: '2022-09-24T05:00:00.000Z', votes: 1 },
        from: dates[0],
        to: dates[2],
        dates,
        djs: djs.map((id) => ({
          id,
          name: id,
          kana: '',
          total: 6,
          votes: [1, 2, 3],
          ranks: [1, 1, 1],
          dayRanks: [1, 1, 1],
        })),
      },
    });
  });
  await page.goto('/every-dj');
  await expect(page.getByText(/^10,000組中/)).toBeVisible();
  await expect(list(page).locator('.sparkline').first()).toBeVisible();
  for (const name of HOSTILE.slice(0, 3))
    await expect(list(page).getByRole('row').getByText(name, { exact: true })).toBeVisible();
  const tooWide = () => page.locator('html').evaluate((one) => one.scrollWidth - one.clientWidth);
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
  expect(dialogs).toEqual([]);
  expect(await list(page).locator('tbody tr').count()).toBe(100);
  await page.mouse.wheel(0, 3_000);
  await expect(list(page).getByRole('columnheader', { name: 'DJ' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: '100ページ' }).click();
  await expect(list(page).getByText('DJ 9999', { exact: true })).toBeVisible();
  const batches = () => asked.filter((count) => count === 50).length;
  await expect.poll(batches).toBe(4);
  expect(Math.max(...asked)).toBe(50);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('trends, which have no room, are not requested; those compared stay in sight', async ({
    signedInPage: page,
  }) => {
    const asked: number[] = [];
    page.on('request', (request) => {
      const address = new URL(request.url());
      if (address.pathname === '/v1/every-dj') {
        asked.push(address.searchParams.getAll('dj').length);
      }
    });
    await page.goto('/every-dj?dj=sample-minamo&dj=sample-kazaguruma');
    await expect(page.getByRole('table', { name: '選んだDJの期間の累計' })).toBeAttached();
    await untilFontsLoaded(page);
    await page.waitForTimeout(300);
    // The lines of the chart.
    expect(asked).toEqual([2]);
    await list(page).getByRole('row').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('list', { name: '比較中のDJ' })).toBeInViewport({ ratio: 1 });
  });
});
