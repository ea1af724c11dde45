import { openPage } from '../support/screens/pages';
import { readRows } from '../support/screens/tables';
import { expect, test } from '../support/test';

test.use({ warm: true, timezoneId: 'America/New_York', locale: 'en-US' });

// The made-up vote: from 2022-09-01 12:00 in Tokyo, its clock at 2022-09-24 14:00.
test('D1: a browser in New York shows Tokyo days and hours, in Japanese', async ({
  signedInPage: page,
}) => {
  await openPage(page, '/daily?from=2022-09-01&to=2022-10-15');
  expect(await page.evaluate(() => new Date(0).getHours())).toBe(19);
  const rows = await readRows(page.getByRole('table', { name: '1日ごとの票数' }));
  expect(rows[0]?.[0]).toBe('2022年9月1日(木)');
  expect(rows[23]?.[0]).toBe('2022年9月24日(土)');
  expect(rows[23]?.[2]).toMatch(/^集計中\(14:\d\d時点\)/);
  expect(rows[44]?.[0]).toBe('2022年10月15日(土)');
  await expect(page.getByRole('banner').getByText(/14:\d\d:\d\d JST/)).toBeVisible();
});
