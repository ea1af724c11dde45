import type { Page } from '@playwright/test';
import { untilAtRest } from '../support/screens/pages';
import { expect, PHONE, test } from '../support/test';

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
  const batches: number[] = [];
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    return dialog.dismiss();
  });
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
    const djs = new URL(route.request().url()).searchParams.getAll('dj');
    batches.push(djs.length);
    const snapshot = { revision: 1, at: '2022-09-24T05:00:00.000Z', votes: 1 };
    const dates = ['2022-09-01', '2022-09-02'];
    const line = { kana: '', total: 3, votes: [1, 2], ranks: [1, 1], dayRanks: [1, 1] };
    const days = { from: dates[0], to: dates[1], dates };
    await route.fulfill({
      json: { snapshot, ...days, djs: djs.map((id) => ({ id, name: id, ...line })) },
    });
  });
  await page.goto('/every-dj');
  await expect(page.getByText(/^10,000組中/)).toBeVisible();
  await expect(list(page).locator('.sparkline').first()).toBeVisible();
  for (const name of HOSTILE.slice(0, 3))
    await expect(list(page).getByRole('row').getByText(name, { exact: true })).toBeVisible();
  const tooWide = () => page.locator('html').evaluate((one) => one.scrollWidth - one.clientWidth);
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
  expect(dialogs).toBe(0);
  expect(await list(page).locator('tbody tr').count()).toBe(100);
  await page.mouse.wheel(0, 3_000);
  await expect(list(page).getByRole('columnheader', { name: 'DJ' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: '100ページ' }).click();
  await expect(list(page).getByText('DJ 9999', { exact: true })).toBeVisible();
  await expect.poll(() => batches.filter((count) => count === 50)).toHaveLength(4);
  expect(Math.max(...batches)).toBe(50);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('trends, which have no room, are not requested; those compared stay in sight', async ({
    signedInPage: page,
  }) => {
    const requests: number[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/v1/every-dj') requests.push(searchParams.getAll('dj').length);
    });
    await page.goto('/every-dj?dj=sample-minamo&dj=sample-kazaguruma');
    await expect(page.getByRole('table', { name: '選んだDJの期間の累計' })).toBeAttached();
    await untilAtRest(page);
    // The lines of the chart.
    expect(requests).toEqual([2]);
    await list(page).getByRole('row').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('list', { name: '比較中のDJ' })).toBeInViewport({ ratio: 1 });
  });
});
