import type { TotalAnswer } from '../../../contract/total';
import { findLayoutFaults } from '../../support/looks/layout';
import { untilFontsLoaded } from '../../support/looks/fonts';
import { expect, test } from '../../support/test';

const NONE = { sideways: 0, outside: [], overlaps: [], smallTargets: [] };

test.use({ warm: true, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('ten places on the first screen, the vote’s status in one line that stays; the chart is a tap away', async ({
  signedInPage: page,
  voteApi,
}) => {
  const counted = await voteApi.query<{ votes: number }>('select count(*)::int as votes from vote');
  await page.goto('/total-votes');
  const ranking = page.getByRole('region', { name: 'ランキング' });
  await expect(ranking.getByRole('rowheader').nth(9)).toBeInViewport({ ratio: 1 });
  const row = ranking.getByRole('row').nth(10);
  await expect(row.locator('.column-rank, .column-dj, .column-votes')).toHaveCount(3);
  await expect(row).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('総投票数');

  const status = page.locator('.status-line');
  await expect(status).toHaveText(/投票中\s*残り21日\s*有効票\s*[\d,]+票\s*最終更新\s*14:0\d/);
  await expect(status).toContainText(`${counted[0]!.votes.toLocaleString('en-US')}票`);
  expect((await status.boundingBox())!.height).toBeLessThan(50);
  await page.mouse.wheel(0, 1_200);
  await expect(page.locator('.app-bar')).not.toBeInViewport();
  await expect.poll(async () => (await status.boundingBox())!.y).toBe(0);
  await page.mouse.wheel(0, -300);
  await expect(page.locator('.app-bar')).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await status.boundingBox())!.y).toBe(56);

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: /^絞り込み・検索/ }).tap();
  await page.getByRole('link', { name: '上位のグラフへ' }).tap();
  const chart = page.getByRole('region', { name: '上位20組' });
  await expect(chart.getByRole('heading')).toBeInViewport();
});

test('filter and search open below the days; filter and day stay told, nothing overflows', async ({
  signedInPage: page,
}) => {
  await page.goto('/total-votes');
  const toggle = page.getByRole('button', { name: /^絞り込み・検索/ });
  await expect(page.getByLabel('部門')).toBeHidden();
  await toggle.tap();
  await page.getByLabel('部門').selectOption('=クラブ');
  await page.getByLabel('地域').selectOption('=東京');
  await page.getByLabel('時点').selectOption('2022-09-23');
  await expect(page.getByText('9月23日(金) 終了時点の順位です', { exact: false })).toBeVisible();
  await expect(toggle).toContainText('(2件を指定中)');
  await expect(page.getByRole('region', { name: 'クラブ・東京のランキング' })).toBeVisible();
  await expect(page.getByText('部門・地域内 1位')).toBeVisible();
  await page.waitForTimeout(800);
  await expect.poll(() => findLayoutFaults(page)).toEqual(NONE);
  await toggle.tap();
  await expect(page.getByLabel('部門')).toBeHidden();
  await page.waitForTimeout(300);
  await expect.poll(() => findLayoutFaults(page)).toEqual(NONE);
});

test('names on two lines do not lie on their reading', async ({ signedInPage: page }) => {
  const long = 'MIDNIGHT ORCHESTRA 22';
  await page.route('**/v1/total*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as TotalAnswer;
    const ranking = answer.ranking.map((line) => ({ ...line, dj: { ...line.dj, name: long } }));
    await route.fulfill({ response, json: { ...answer, ranking } });
  });
  for (const path of ['/every-dj', '/total-votes']) {
    await page.goto(path);
    await expect(page.getByText(long).filter({ visible: true }).first()).toBeVisible();
    await untilFontsLoaded(page);
    await expect.poll(async () => (await findLayoutFaults(page)).overlaps, path).toEqual([]);
  }
});
