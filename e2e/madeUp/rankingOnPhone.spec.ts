import { findLayoutFaults } from '../support/looks/layout';
import { figureCard } from '../support/screens/tables';
import { untilFontsLoaded } from '../support/looks/fonts';
import { expect, test } from '../support/test';

const NONE = { sideways: 0, outside: [], overlaps: [], smallTargets: [] };

test.use({ warm: true, viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

test('figures, then the ranking, then the chart; rank, name and votes in each row', async ({
  signedInPage: page,
}) => {
  await page.goto('/total-votes');
  const ranking = page.getByRole('region', { name: 'ランキング' });
  const chart = page.getByRole('region', { name: '上位20組' });
  await expect(chart).toBeVisible();
  const top = async (of: typeof ranking) => (await of.boundingBox())!.y;
  expect(await top(figureCard(page, '有効票の合計'))).toBeLessThan(await top(ranking));
  expect(await top(ranking)).toBeLessThan(await top(chart));
  // The first places are in sight without a touch.
  await expect(ranking.getByRole('rowheader').nth(1)).toBeInViewport({ ratio: 1 });

  const row = ranking.getByRole('row').nth(1);
  const boxes = await row.locator('.column-rank, .column-dj, .column-votes').all();
  expect(boxes).toHaveLength(3);
  for (const cell of boxes) await expect(cell).toBeInViewport({ ratio: 1 });

  await page.getByRole('link', { name: '上位のグラフへ' }).tap();
  await expect(chart.getByRole('heading')).toBeInViewport();
});

test('the controls open below the search; filter and day stay told, nothing overflows', async ({
  signedInPage: page,
}) => {
  await page.goto('/total-votes');
  const toggle = page.getByRole('button', { name: /^絞り込み\s?・時点/ });
  await expect(page.getByLabel('部門')).toBeHidden();
  await toggle.tap();
  await page.getByLabel('部門').selectOption('=クラブ');
  await page.getByLabel('地域').selectOption('=東京');
  await page.getByRole('button', { name: '前の日' }).tap();
  await expect(page.getByText('9月23日(金) 終了時点の順位です', { exact: false })).toBeVisible();
  await expect(toggle).toContainText('(3件を指定中)');
  await expect(page.getByRole('region', { name: 'クラブ・東京のランキング' })).toBeVisible();
  await expect(page.getByText('部門・地域内 1位')).toBeVisible();
  await page.waitForTimeout(800);
  await expect.poll(() => findLayoutFaults(page)).toEqual(NONE);
  await toggle.tap();
  await expect(page.getByLabel('部門')).toBeHidden();
  await page.waitForTimeout(300);
  await expect.poll(() => findLayoutFaults(page)).toEqual(NONE);
});

test('no area is cut, and what is looked for keeps its room beside a number of conditions', async ({
  signedInPage: page,
}) => {
  await page.goto('/total-votes');
  const areas = page.locator('.dj-area');
  await expect(areas.first()).toBeVisible();
  await untilFontsLoaded(page);
  const cut = await areas.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
  const width = async () => (await page.getByRole('searchbox').boundingBox())!.width;
  const usual = await width();
  await page.goto('/total-votes?asOf=2022-09-15&base=2022-09-08');
  await expect(page.getByRole('button', { name: /^絞り込み\s?・時点/ })).toContainText('2');
  await expect.poll(width).toBe(usual);
});
