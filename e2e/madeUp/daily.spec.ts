import type { Page } from '@playwright/test';
import { pressOn } from '../support/input/byKeyboard';
import { untilFontsLoaded } from '../support/looks/fonts';
import { findLayoutFaults, NO_FAULTS } from '../support/looks/layout';
import { readRows } from '../support/screens/tables';
import { expect, PHONE, test } from '../support/test';

test.use({ warm: true, startsAt: '/daily' });

const opened = (page: Page) => page.getByRole('dialog', { name: /^2022年\d+月\d+日\(.\)$/ });
const hours = (page: Page) => page.getByRole('table', { name: /1時間ごとの票数/ });

test.describe('in New York', () => {
  test.use({
    timezoneId: 'America/New_York',
    locale: 'en-US',
    startsAt: '/daily?from=2022-09-01&to=2022-10-15&cmp=none',
  });

  // The made-up vote: from 2022-09-01 12:00 to 10-15 18:00, its clock at 2022-09-24 14:00.
  test('in New York too the axis has every Tokyo day of the window, in Japanese', async ({
    organiser: page,
  }) => {
    expect(await page.evaluate(() => new Date(0).getHours())).toBe(19);
    const rows = await readRows(page.getByRole('table', { name: '1日ごとの票数' }));
    expect(rows).toHaveLength(45);
    const remarks = [0, 23, 24, 44].map((day) => [rows[day]?.[0], rows[day]?.[2]]);
    expect(remarks).toEqual([
      ['2022年9月1日(木)', expect.stringMatching(/^部分日/)],
      ['2022年9月24日(土)', expect.stringMatching(/^集計中\(14:\d\d時点\)/)],
      ['2022年9月25日(日)', 'これから'],
      ['2022年10月15日(土)', expect.stringMatching(/これから・部分日/)],
    ]);
    await expect(page.getByRole('banner').getByText(/^14:\d\d:\d\d JST$/)).toBeVisible();
  });
});

test('keyboard alone: open from the chart, step, close; the focus comes back', async ({
  organiser: page,
}) => {
  const reader = page.getByRole('slider', { name: '1日ごとの票数の値を1つずつ読む' });
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Enter']) await reader.press(key);
  const heading = opened(page).getByRole('heading').first();
  await expect(heading).toHaveText('2022年9月23日(金)');
  await expect(opened(page)).toBeInViewport();
  await pressOn(page, opened(page).getByRole('button', { name: '次の日' }));
  await expect(heading).toHaveText('2022年9月24日(土)');
  await page.keyboard.press('Escape');
  await expect(opened(page)).toHaveCount(0);
  await expect(page).toHaveURL('/daily');
  await expect(reader).toBeFocused();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a day opens from its row as a sheet over the page, which closing gives back', async ({
    organiser: page,
  }) => {
    await untilFontsLoaded(page);
    const list = page.getByRole('table', { name: '日ごとの一覧' });
    const { height } = (await list.getByRole('row', { name: /2022年9月21日/ }).boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
    const row = page.getByRole('button', { name: '2022年9月10日(土) を開く' });
    await row.tap();
    await expect(hours(page)).toBeAttached();
    await expect.poll(() => findLayoutFaults(page)).toEqual(NO_FAULTS);
    await page.getByRole('button', { name: '閉じる' }).tap();
    await expect(opened(page)).toHaveCount(0);
    await expect(row).toBeInViewport();
  });

  test('a first tap on the chart shows the figures, a second one opens the day', async ({
    organiser: page,
  }) => {
    const chart = page.getByRole('img', { name: '1日ごとの票数' });
    await chart.tap({ position: { x: 120, y: 150 } });
    await expect(page.getByRole('tooltip').first()).toBeVisible();
    await expect(opened(page)).toHaveCount(0);
    await chart.tap({ position: { x: 120, y: 150 } });
    await expect(opened(page)).toBeVisible();
  });
});
