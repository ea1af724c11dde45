import type { Page } from '@playwright/test';
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

  test('in New York too the axis has every Tokyo day of the window, in Japanese', async ({
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a day opens from its row as a sheet over the page, which closing gives back', async ({
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
