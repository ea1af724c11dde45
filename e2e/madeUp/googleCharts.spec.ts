import type { Page } from '@playwright/test';
import type { Drawn } from '../../__tests__/support/site/googleStandIn';
import { readDrawn, serveStandIn } from '../support/faults/googleLoader';
import { readLayoutShift, watchLayoutShift } from '../support/looks/layout';
import { figure, readRows } from '../support/screens/tables';
import { expect, test } from '../support/test';

/** The figures that a chart was given for its n-th series, between columns with a role. */
function given({ columns, rows }: Drawn, series: number): (number | null)[] {
  const at = columns.flatMap(({ role }, index) => (role === undefined ? [index] : []))[1 + series]!;
  return rows.map((row) => {
    const cell = row[at] ?? null;
    return cell !== null && typeof cell === 'object' ? cell.v : null;
  });
}

/** The figures of a table; a line leaves out the running day, which is drawn over it. */
function figures(rows: string[][], column: number, isLine: boolean): (number | null)[] {
  return rows.map((row) =>
    isLine && row.at(-1)?.startsWith('集計中') ? null : figure(row[column]),
  );
}

/** The newest drawing of a title, once there is one. */
async function drawnChart(page: Page, title: string): Promise<Drawn> {
  const find = async () =>
    (await readDrawn(page)).findLast(({ options }) => options.title === title);
  await expect.poll(async () => (await find()) !== undefined, { timeout: 20_000 }).toBe(true);
  return (await find())!;
}

test('Google Charts gets the figures of the tables, in the same box, under the policy of the host', async ({
  signedInPage: page,
}) => {
  await serveStandIn(page);
  await watchLayoutShift(page);
  await page.goto('/daily?from=2022-09-15&to=2022-09-24&cmp=weekday');
  for (const title of ['1日ごとの票数', '投票開始からの累計']) {
    const drawn = await drawnChart(page, title);
    const rows = await readRows(page.getByRole('table', { name: title }));
    const isLine = drawn.type !== 'ColumnChart';
    expect(given(drawn, 0), title).toEqual(figures(rows, 1, isLine));
    if (!isLine) expect(given(drawn, 1)).toEqual(figures(rows, 2, isLine));
    expect(drawn.options.vAxis?.viewWindow?.min).toBe(0);
  }
  const shift = await readLayoutShift(page);
  expect(shift.sum, shift.what.join('\n')).toBeLessThan(0.02);
});

// A host that hangs or answers garbage: __tests__/src/components/charts/google.
test('F13 where the charts’ host is not reached the site’s own chart stays, without an error', async ({
  signedInPage: page,
  violations,
}) => {
  let requests = 0;
  await page.route('https://www.gstatic.com/**', (route) => {
    requests += 1;
    return route.abort();
  });
  await page.clock.install();
  await page.goto('/daily');
  const chart = page.getByRole('img', { name: '1日ごとの票数' });
  await expect(chart).toBeVisible();
  await expect.poll(() => requests).toBeGreaterThan(0);
  // Longer than the site waits for Google.
  await page.clock.runFor(6_500);
  await expect(chart).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/^Google Chartsに接続できない/).first()).toBeVisible();
  const rows = await readRows(page.getByRole('table', { name: '1日ごとの票数' }));
  expect(rows.filter((row) => figure(row[1]) !== null).length).toBeGreaterThan(20);
  expect(violations).toEqual([]);
});
