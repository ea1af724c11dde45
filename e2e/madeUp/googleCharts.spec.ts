import type { Page } from '@playwright/test';
import type { Drawn } from '../../__tests__/support/site/googleStandIn';
import { readDrawn, serveStandIn } from '../support/faults/googleLoader';
import { readLayoutShift, watchLayoutShift } from '../support/looks/layout';
import { figure, readRows } from '../support/screens/tables';
import { expect, test } from '../support/test';

const open = { name: '1日ごとの票数' };

test('Google Charts gets the figures of the page, in the same box, under the policy of the host', async ({
  signedInPage: page,
}) => {
  await serveStandIn(page);
  await watchLayoutShift(page);
  await page.goto('/daily');
  await expect(page.getByRole('table', open)).toBeAttached();
  await expect
    .poll(async () => (await readDrawn(page)).length, { timeout: 20_000 })
    .toBeGreaterThan(1);

  const drawn = await readDrawn(page);
  const columns = drawn.find(({ type }) => type === 'ColumnChart');
  const shown = (await readRows(page.getByRole('table', open))).map((row) => figure(row[1]));
  const given = columns?.rows.map(([, cell]) =>
    cell !== null && typeof cell === 'object' ? cell.v : null,
  );
  // The running day, the last one, is drawn over both drawings.
  expect(given).toEqual([...shown.slice(0, -1), null]);
  expect(columns?.options.vAxis?.viewWindow?.min).toBe(0);

  const shift = await readLayoutShift(page);
  expect(shift.sum, shift.what.join('\n')).toBeLessThan(0.02);
});

/** The figures that a chart was given for its n-th series: those of bars alternate with a style of their own. */
function given(drawn: Drawn | undefined, series: number): (number | null)[] {
  const each = drawn?.type === 'ColumnChart' || drawn?.type === 'BarChart' ? 2 : 1;
  return (drawn?.rows ?? []).map((row) => {
    const cell = row[1 + series * each];
    return cell !== null && typeof cell === 'object' ? cell.v : null;
  });
}

/** The figures of a table, without those of the running day: it is drawn over Google's drawing. */
function ended(rows: string[][], column: number): (number | null)[] {
  return rows.map((row) => (row.at(-1)?.startsWith('集計中') ? null : figure(row[column])));
}

/** The newest drawing of a type, once there is one for this title. */
async function drawnChart(page: Page, title: string): Promise<Drawn> {
  const find = async () =>
    (await readDrawn(page)).findLast(({ options }) => options.title === title);
  await expect.poll(async () => (await find()) !== undefined, { timeout: 20_000 }).toBe(true);
  return (await find())!;
}

test('a comparison is given as it stands in the table, in a quiet colour, from 0', async ({
  signedInPage: page,
}) => {
  await serveStandIn(page);
  await page.goto('/daily?from=2022-09-15&to=2022-09-24&cmp=weekday');
  for (const title of ['1日ごとの票数', '比較の初日からの累計']) {
    const drawn = await drawnChart(page, title);
    const rows = await readRows(page.getByRole('table', { name: title }));
    expect(given(drawn, 0), title).toEqual(ended(rows, 1));
    expect(given(drawn, 1), title).toEqual(ended(rows, 2));
    const quiet = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--series-quiet').trim(),
    );
    expect(drawn.options.series?.[1]).toMatchObject({ color: quiet });
    expect(drawn.options.vAxis?.viewWindow?.min).toBe(0);
  }
});

test('the hours of an opened day, and the rankings of other pages, are given as they stand', async ({
  signedInPage: page,
}) => {
  await serveStandIn(page);
  for (const [address, title] of [
    ['/daily?day=2022-09-24', '2022年9月24日(土) の1時間ごとの票数'],
    ['/', '上位10組の票数'],
    ['/', '直近14日の票数'],
  ] as const) {
    await page.goto(address);
    const drawn = await drawnChart(page, title);
    const rows = await readRows(page.getByRole('table', { name: title }));
    expect(given(drawn, 0), title).toEqual(ended(rows, 1));
  }
});

for (const [fault, answer] of [
  ['is not reached', { abort: true }],
  ['answers 404', { status: 404, body: 'gone' }],
  ['answers with garbage', { status: 200, body: 'window.google = 1;' }],
] as const) {
  test(`F13 the charts' host ${fault}: the site's own chart stays, without an error`, async ({
    signedInPage: page,
    violations,
  }) => {
    await page.route('https://www.gstatic.com/**', (route) =>
      'abort' in answer
        ? route.abort()
        : route.fulfill({ ...answer, contentType: 'text/javascript' }),
    );
    await page.clock.install();
    await page.goto('/daily');
    const chart = page.getByRole('img', { name: '1日ごとの票数' });
    await expect(chart).toBeVisible();
    // Longer than the site waits for Google.
    await page.clock.runFor(6_500);
    await expect(chart).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const rows = await readRows(page.getByRole('table', open));
    expect(rows.filter((row) => figure(row[1]) !== null).length).toBeGreaterThan(20);
    expect(violations).toEqual([]);
  });
}
