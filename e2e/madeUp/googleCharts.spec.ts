import { readDrawn, serveStandIn } from '../support/googleLoader';
import { readLayoutShift, watchLayoutShift } from '../support/layout';
import { figure, readRows } from '../support/tables';
import { expect, test } from '../support/test';

const open = { name: '1日ごとの票数' };

test('Google Charts gets the figures of the page, in the same box, under the policy of the host', async ({
  organiser: page,
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
  expect(given).toEqual(shown);
  expect(columns?.options.vAxis?.viewWindow?.min).toBe(0);

  const shift = await readLayoutShift(page);
  expect(shift.sum, shift.what.join('\n')).toBeLessThan(0.02);
});

for (const [fault, answer] of [
  ['is not reached', { abort: true }],
  ['answers 404', { status: 404, body: 'gone' }],
  ['answers with garbage', { status: 200, body: 'window.google = 1;' }],
] as const) {
  test(`F13 the charts' host ${fault}: the site's own chart stays, without an error`, async ({
    organiser: page,
    violations,
  }) => {
    await page.route('https://www.gstatic.com/**', (route) =>
      'abort' in answer
        ? route.abort()
        : route.fulfill({ ...answer, contentType: 'text/javascript' }),
    );
    await page.goto('/daily');
    const chart = page.getByRole('img', { name: '1日ごとの票数' });
    await expect(chart).toBeVisible();
    await page.waitForTimeout(6_500);
    await expect(chart).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const rows = await readRows(page.getByRole('table', open));
    expect(rows.filter((row) => figure(row[1]) !== null).length).toBeGreaterThan(20);
    expect(violations).toEqual([]);
  });
}
