import type { Locator, Page } from '@playwright/test';
import { findLayoutFaults, NO_FAULTS } from '../support/looks/layout';
import { openPage } from '../support/screens/pages';
import { pressOn } from '../support/input/byKeyboard';
import { readRows } from '../support/screens/tables';
import { untilFontsLoaded } from '../support/looks/fonts';
import { expect, test } from '../support/test';

test.use({ warm: true });

// The made-up vote: from 2022-09-01 12:00 to 10-15 18:00, its clock at 2022-09-24 14:00.
const table = (page: Page, name: string | RegExp) => page.getByRole('table', { name });
const perDay = (page: Page) => table(page, '1日ごとの票数');
const opened = (page: Page) => page.getByRole('dialog', { name: /^2022年\d+月\d+日\(.\)$/ });
const query = (page: Page) => new URL(page.url()).search;

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

  test('D1: every Tokyo day of the window is on the axis, in Japanese; cut, running and future days say so', async ({
    signedInPage: page,
  }) => {
    await openPage(page, '/daily?from=2022-09-01&to=2022-10-15&cmp=none');
    expect(await page.evaluate(() => new Date(0).getHours())).toBe(19);
    const rows = await readRows(perDay(page));
    expect(rows).toHaveLength(45);
    expect(rows[0]).toEqual([
      '2022年9月1日(木)',
      expect.any(String),
      expect.stringMatching(/^部分日/),
    ]);
    expect(rows[23]).toEqual([
      '2022年9月24日(土)',
      expect.any(String),
      expect.stringMatching(/^集計中\(14:\d\d時点\)/),
    ]);
    expect(rows[24]).toEqual(['2022年9月25日(日)', '—', 'これから']);
    expect(rows[44]).toEqual([
      '2022年10月15日(土)',
      '—',
      expect.stringMatching(/これから・部分日/),
    ]);
    await expect(page.locator('.chart-bar-running').first()).toHaveCSS('stroke-dasharray', /3/);
    await expect(page.getByRole('banner').getByText(/^14:\d\d:\d\d JST$/)).toBeVisible();
  });
});

/** The middle of each drawn day. */
const placesOf = (chart: Locator) =>
  chart.locator('.chart-bar, .chart-marker').evaluateAll((marks) =>
    marks.map((mark) => {
      const { left, width } = mark.getBoundingClientRect();
      return Math.round(left + width / 2);
    }),
  );

test('two charts have their days at the same places and one cursor, and today stands apart from the line', async ({
  signedInPage: page,
}) => {
  await openPage(page, '/daily?cmp=none');
  const names = ['1日ごとの票数', '投票開始からの累計'];
  const [bars, line] = names.map((name) => page.getByRole('img', { name }));
  await expect(line!.locator('.chart-marker-hollow')).toHaveCount(1);
  // Each marker of the line under the bar of its day, the first and today's among them.
  const [days, points] = [await placesOf(bars!), await placesOf(line!)];
  expect(days).toHaveLength(24);
  const isNear = (x: number) => days.some((day) => Math.abs(day - x) <= 1);
  expect(points.filter((x) => !isNear(x))).toEqual([]);
  expect(Math.abs(Math.max(...points) - Math.max(...days))).toBeLessThanOrEqual(1);
  // The line ends with yesterday, well before today's ring.
  const { x, width } = (await line!.locator('.chart-line').boundingBox())!;
  expect(x + width).toBeLessThan(Math.max(...points) - 8);

  const [votes, totals] = await Promise.all(names.map((name) => readRows(table(page, name))));
  const box = (await bars!.boundingBox())!;
  await bars!.hover({ position: { x: days[9]! - box.x, y: 150 } });
  await expect(page.getByRole('tooltip')).toHaveText([
    new RegExp(`9月10日.*${votes![9]![1]}票`),
    new RegExp(`9月10日.*${totals![9]![1]}票`),
  ]);
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
  await pressOn(page, opened(page).getByRole('button', { name: '次の日' }));
  await expect(heading).toHaveText('2022年9月24日(土)');
  const remarks = (await readRows(table(page, /1時間ごとの票数/))).map((row) => row[2]);
  expect(remarks[14]).toMatch(/^集計中/);
  expect(remarks.slice(15)).toEqual(Array(9).fill('これから'));
  await page.keyboard.press('Escape');
  await expect(opened(page)).toHaveCount(0);
  expect(query(page)).toBe('');
  await expect(reader).toBeFocused();
});

test('from the chart by mouse; the address has the day: a reload shows it and its row, Back leads out', async ({
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
  // Its row is where one can see it, between the app bar and the end of the window.
  const row = page.getByRole('button', { name: / を開く$/, expanded: true });
  await expect(row).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(opened(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a day opens from a row that a finger can hit, as a sheet over the page, which closing gives back', async ({
    signedInPage: page,
  }) => {
    await openPage(page, '/daily?cmp=none');
    await untilFontsLoaded(page);
    const height = (await table(page, '日ごとの一覧')
      .getByRole('row', { name: /2022年9月21日/ })
      .boundingBox())!.height;
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThan(52);
    const row = page.getByRole('button', { name: '2022年9月10日(土) を開く' });
    await row.tap();
    await expect(opened(page)).toBeVisible();
    await expect(table(page, /1時間ごとの票数/)).toBeAttached();
    await expect.poll(() => findLayoutFaults(page)).toEqual(NO_FAULTS);
    await page.getByRole('button', { name: '閉じる' }).tap();
    await expect(opened(page)).toHaveCount(0);
    await expect(row).toBeInViewport();
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
