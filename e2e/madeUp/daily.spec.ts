import type { Page } from '@playwright/test';
import { findLayoutFaults, WIDTHS } from '../support/looks/layout';
import { openPage } from '../support/screens/pages';
import { figure, figureCard, readRows } from '../support/screens/tables';
import { untilFontsLoaded } from '../support/looks/fonts';
import { expect, test } from '../support/test';

test.use({ warm: true });

// The made-up vote: from 2022-09-01 12:00 to 10-15 18:00, its clock at 2022-09-24 14:00.
const table = (page: Page, name: string | RegExp) => page.getByRole('table', { name });
const perDay = (page: Page) => table(page, '1日ごとの票数');
const opened = (page: Page) => page.getByRole('dialog', { name: /^2022年\d+月\d+日\(.\)$/ });
const query = (page: Page) => new URL(page.url()).search;
const votesOf = (rows: string[][]) => rows.map((row) => figure(row[1]));

test('every day of the window is on the axis; cut, running and future days say so; notes stand by', async ({
  signedInPage: page,
}) => {
  await openPage(page, '/daily');
  await page.getByRole('button', { name: '全期間' }).click();
  await expect.poll(() => query(page)).toBe('?from=2022-09-01&to=2022-10-15');
  const rows = await readRows(perDay(page));
  expect(rows).toHaveLength(45);
  expect(rows[0]?.[2]).toMatch(/^部分日/);
  expect(rows[23]).toEqual([
    '2022年9月24日(土)',
    expect.any(String),
    expect.stringMatching(/^集計中\(14:\d\d時点\)/),
  ]);
  expect(rows[24]).toEqual(['2022年9月25日(日)', '—', 'これから']);
  expect(rows[44]?.[2]).toMatch(/これから・部分日/);
  const running = page.locator('.chart-bar-running');
  await expect(running.first()).toHaveCSS('stroke-dasharray', /3/);
});

test('the heading has its height before the vote comes: nothing below it moves', async ({
  signedInPage: page,
}) => {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/v1\/(vote|daily)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/daily');
  const heading = page.getByRole('main').locator('header').first();
  const height = async () => (await heading.boundingBox())?.height;
  await expect(heading.getByRole('button', { name: '期間指定' })).toBeDisabled();
  const before = await height();
  goOn();
  await expect(heading).toContainText('2022年9月1日(木) 〜 9月24日(土)・24日間');
  expect(await height()).toBe(before);
});

test('the average takes ended whole days alone, rounded half up, and says so', async ({
  signedInPage: page,
}) => {
  await openPage(page, '/daily');
  const rows = await readRows(perDay(page));
  const whole = rows.filter(
    ([, votes, remark = '']) => votes !== '—' && !/部分日|集計中/.test(remark),
  );
  expect(whole).toHaveLength(22);
  const sum = votesOf(whole).reduce<number>((all, votes) => all + (votes ?? 0), 0);
  const card = figureCard(page, '1日あたり平均');
  await expect(card).toContainText(Math.floor(sum / 22 + 0.5).toLocaleString('ja-JP'));
  await expect(card).toContainText('終了した日のみ（部分日を除く）');
});

test('comparison with the previous period: in figures, chart and table, by the same numbers', async ({
  signedInPage: page,
}) => {
  await openPage(page, '/daily');
  const all = new Map(
    (await readRows(perDay(page))).map(([day = '', votes]) => [day, figure(votes)]),
  );
  await page.goto('/daily?from=2022-09-20&to=2022-09-24');
  await page.getByRole('combobox', { name: '比較' }).selectOption('比較: 直前の期間');
  const panel = page.getByRole('region', { name: '期間の比較' });
  await expect(panel).toContainText('2022年9月15日(木) 〜 9月19日(月)');
  expect(query(page)).toBe('?from=2022-09-20&to=2022-09-24&cmp=previous');

  const on = (day: string) => all.get(`2022年9月${day}`) ?? 0;
  const now = on('20日(火)') + on('21日(水)') + on('22日(木)') + on('23日(金)');
  const before = on('15日(木)') + on('16日(金)') + on('17日(土)') + on('18日(日)');
  await expect(panel).toContainText(`この期間${now.toLocaleString('ja-JP')}票`);
  await expect(panel).toContainText(`直前の期間${before.toLocaleString('ja-JP')}票`);
  await expect(panel).toContainText('4日分');

  const rows = await readRows(perDay(page));
  expect(rows.map((row) => figure(row[2]))).toEqual([
    on('15日(木)'),
    on('16日(金)'),
    on('17日(土)'),
    on('18日(日)'),
    null,
  ]);
  const listed = await readRows(table(page, '日ごとの一覧'));
  expect(listed[0]?.[3]).toBe('—');
  const difference = on('23日(金)') - on('18日(日)');
  const sign = difference < 0 ? '−' : '+';
  expect(listed[1]?.[3]).toBe(
    `${sign}${Math.abs(difference).toLocaleString('ja-JP')}9/18 ${on('18日(日)').toLocaleString('ja-JP')}票`,
  );
});

test('comparison with the same weekdays; what lies outside the window is a dash', async ({
  signedInPage: page,
}) => {
  await openPage(page, '/daily');
  const all = votesOf(await readRows(perDay(page)));
  await page.goto('/daily?cmp=weekday');
  await expect(page.getByRole('region', { name: '期間の比較' })).toBeVisible();
  const before = (await readRows(perDay(page))).map((row) => figure(row[2]));
  // 9/8 is measured against 9/1, a part day: not compared either; 9/24 still counts.
  expect(before.slice(0, 8)).toEqual(Array(8).fill(null));
  expect(before.slice(8, 23)).toEqual(all.slice(1, 16));
  expect(before.slice(23)).toEqual([null]);
  await page.goto('/daily?cmp=previous');
  await expect(page.getByText(/比較できる日がありません/)).toBeVisible();
});

test('today alone is compared with yesterday by full hours', async ({ signedInPage: page }) => {
  await openPage(page, '/daily?from=2022-09-24&to=2022-09-24&cmp=previous');
  const panel = page.getByRole('region', { name: '期間の比較' });
  await expect(panel).toContainText('どちらも14:00までの票数');
  const sameHours = await figureCard(page, '本日').innerText();
  const [, yesterday = ''] = /昨日\d+:00まで\s*([\d,]+)票/.exec(sameHours) ?? [];
  await expect(panel).toContainText(`直前の期間${yesterday}票`);
});

test("a range of one's own: limits, address, reload, Back, nonsense", async ({
  signedInPage: page,
}) => {
  await openPage(page, '/daily');
  await page.getByRole('button', { name: '期間指定' }).click();
  await expect(page.getByLabel('開始日')).toHaveAttribute('min', '2022-09-01');
  await expect(page.getByLabel('終了日')).toHaveAttribute('max', '2022-10-15');
  await page.getByLabel('開始日').fill('2022-09-12');
  await page.getByLabel('終了日').fill('2022-09-10');
  await page.getByRole('button', { name: '表示', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('開始日が終了日より後');
  await page.getByLabel('開始日').fill('2022-09-05');
  await page.getByRole('button', { name: '表示', exact: true }).click();
  const words = page.getByText('2022年9月5日(月) 〜 9月10日(土)・6日間');
  await expect(words).toBeVisible();
  expect(query(page)).toBe('?from=2022-09-05&to=2022-09-10');
  await page.reload();
  await expect(words).toBeVisible();
  await page.goBack();
  await expect(page.getByText('2022年9月1日(木) 〜 9月24日(土)・24日間')).toBeVisible();
  for (const nonsense of ['?from=2022-09-12&to=2022-09-10', '?from=x&to=2022-02-30&cmp=z&day=q']) {
    await page.goto(`/daily${nonsense}`);
    await expect(page.getByText('2022年9月1日(木) 〜 9月24日(土)・24日間')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(opened(page)).toHaveCount(0);
  }
});

test('a day opened from its row: hours, ranking and share agree with the day', async ({
  signedInPage: page,
}) => {
  await openPage(page, '/daily');
  const votes = votesOf(await readRows(perDay(page)))[19] ?? 0;
  const row = page.getByRole('button', { name: '2022年9月20日(火) を開く' });
  await row.click();
  const day = opened(page);
  await expect(day.getByRole('heading', { name: '2022年9月20日(火)' })).toBeVisible();
  expect(query(page)).toBe('?day=2022-09-20');
  await expect(figureCard(page, 'この日の有効票')).toContainText(votes.toLocaleString('ja-JP'));

  const hours = votesOf(await readRows(table(page, /1時間ごとの票数/)));
  expect(hours).toHaveLength(24);
  expect(hours.reduce<number>((sum, hour) => sum + (hour ?? 0), 0)).toBe(votes);

  await day.getByRole('button', { name: /^すべて表示/ }).click();
  const ranking = await readRows(table(page, /だけの票数による順位/));
  const each = ranking.map((cells) => figure(cells[2]) ?? 0);
  expect(each.reduce((sum, one) => sum + one, 0)).toBe(votes);
  ranking.forEach((cells, index) => {
    const own = each[index] ?? 0;
    const rank = own === 0 ? null : each.filter((other) => other > own).length + 1;
    expect(figure(cells[0]), cells[1]).toBe(rank);
    const tied = own > 0 && each.filter((other) => other === own).length > 1;
    expect(cells[0]?.includes('同率'), cells[1]).toBe(tied);
  });
});

test('keyboard alone: open from the chart, step, close; the focus comes back', async ({
  signedInPage: page,
}) => {
  await openPage(page, '/daily');
  const reader = page.getByRole('slider', { name: '1日ごとの票数の値を1つずつ読む' });
  await reader.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const heading = opened(page).getByRole('heading').first();
  await expect(heading).toHaveText('2022年9月23日(金)');
  await expect(opened(page)).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(heading).toHaveText('2022年9月24日(土)');
  const remarks = (await readRows(table(page, /1時間ごとの票数/))).map((row) => row[2]);
  expect(remarks[14]).toMatch(/^集計中/);
  expect(remarks.slice(15)).toEqual(Array(9).fill('これから'));
  await page.keyboard.press('Escape');
  await expect(opened(page)).toHaveCount(0);
  expect(query(page)).toBe('');
  await expect(reader).toBeFocused();
});

test('from the chart by mouse; a pasted link, reload and Back behave', async ({
  signedInPage: page,
}) => {
  await openPage(page, '/daily');
  const chart = page.getByRole('img', { name: '1日ごとの票数' });
  await expect(chart).toBeVisible();
  await chart.hover({ position: { x: 200, y: 150 } });
  const spoken = await page.getByRole('tooltip').first().innerText();
  await page.mouse.down();
  await page.mouse.up();
  const heading = opened(page).getByRole('heading').first();
  await expect(heading).toHaveText(/^2022年9月/);
  expect(spoken).toContain(await heading.innerText());
  await page.reload();
  await expect(heading).toHaveText(/^2022年9月/);
  await page.goBack();
  await expect(opened(page)).toHaveCount(0);
  await page.goto('/daily?from=2022-09-10&to=2022-09-12&day=2022-09-01');
  await expect(heading).toHaveText('2022年9月1日(木)');
  const hours = await readRows(table(page, /1時間ごとの票数/));
  expect(hours[11]).toEqual(['11時〜12時', '—', '投票期間外']);
  expect(hours[12]?.[1]).toMatch(/^[\d,]+$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the opened day is a sheet over the page, and closing gives the page back where it was', async ({
    signedInPage: page,
  }) => {
    await openPage(page, '/daily');
    const row = page.getByRole('button', { name: '2022年9月10日(土) を開く' });
    await row.tap();
    await expect(opened(page)).toBeVisible();
    await page.waitForTimeout(800);
    await expect
      .poll(() => findLayoutFaults(page))
      .toEqual({
        sideways: 0,
        outside: [],
        overlaps: [],
        smallTargets: [],
      });
    await page.getByRole('button', { name: '閉じる' }).tap();
    await expect(opened(page)).toHaveCount(0);
    await expect(row).toBeInViewport();
  });

  test('the list: a row as high as a finger needs, a note in one piece', async ({
    signedInPage: page,
  }) => {
    await openPage(page, '/daily');
    await untilFontsLoaded(page);
    const list = table(page, '日ごとの一覧');
    const row = list.getByRole('row', { name: /2022年9月21日/ });
    const height = (await row.boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThan(52);
    const lines = await list
      .getByText('ライブ配信の夜')
      .evaluate((note) => note.getBoundingClientRect().height);
    expect(lines).toBeLessThan(25);
  });

  test('a first tap on the chart shows the figures, a second one opens the day', async ({
    signedInPage: page,
  }) => {
    await openPage(page, '/daily');
    const chart = page.getByRole('img', { name: '1日ごとの票数' });
    await chart.tap({ position: { x: 120, y: 150 } });
    await expect(page.getByRole('tooltip').first()).toBeVisible();
    await expect(opened(page)).toHaveCount(0);
    await chart.tap({ position: { x: 120, y: 150 } });
    await expect(opened(page)).toBeVisible();
  });
});

test('comparison, fields and an opened day neither overflow nor overlap in any width', async ({
  signedInPage: page,
}) => {
  const expectNoFaults = async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(500);
      await expect
        .poll(() => findLayoutFaults(page), `${width} px`)
        .toMatchObject({ sideways: 0, outside: [], overlaps: [] });
    }
  };
  await openPage(page, '/daily?from=2022-09-15&to=2022-09-24&cmp=weekday');
  await page.getByRole('button', { name: '期間指定' }).click();
  await untilFontsLoaded(page);
  await expectNoFaults();
  await page.getByRole('button', { name: '2022年9月24日(土) を開く' }).click();
  await expect(table(page, /1時間ごとの票数/)).toBeAttached();
  await expectNoFaults();
});
