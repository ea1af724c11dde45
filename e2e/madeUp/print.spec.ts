import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../support/looks/pdf';
import { expect, test } from '../support/test';

test.use({ warm: true });

/** As the browser lays the page out for an upright A4 sheet, once it has told the page that it will print. */
async function print(page: Page): Promise<void> {
  await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1046 });
}

/** The line that paper says of the figures, which no screen shows, comes with the figures. */
const untilPaperIsReady = (page: Page) =>
  expect(page.getByText(/時点の数値・リビジョン/)).toBeAttached();

/** Of the letters in a drawing, as they come out, in CSS pixels. */
const lettersOf = (chart: Locator) =>
  chart
    .locator('text')
    .first()
    .evaluate((text: SVGTextElement) => {
      const { a: scale } = text.getScreenCTM()!;
      return parseFloat(getComputedStyle(text).fontSize) * scale;
    });

/** Of each column of a table that is on paper: its heading, whether every cell stands below it, and whether one says anything. */
const columnsOf = (table: Locator) =>
  table.evaluate((element: HTMLTableElement) => {
    const rows = [...element.tBodies].flatMap((body) => [...body.rows]);
    const isThere = (cell: Element | undefined) => cell !== undefined && cell.clientWidth > 0;
    const says = (cell: HTMLElement) =>
      cell.innerText.trim() !== '' || cell.querySelector('svg') !== null;
    return [...element.tHead!.rows[0]!.cells].flatMap((head, at) => {
      const cells = rows.filter((row) => row.cells.length > at).map((row) => row.cells[at]!);
      const left = (cell: Element) => Math.round(cell.getBoundingClientRect().left);
      if (!isThere(head) && !cells.some(isThere)) return [];
      const isBelow = cells.every((cell) => isThere(cell) && left(cell) === left(head));
      return [{ name: head.innerText.trim(), isBelow, isFilled: cells.some(says) }];
    });
  });

/** Every head over its column, and no column without anything in it. */
async function expectColumns(table: Locator): Promise<void> {
  await expect
    .poll(async () => (await columnsOf(table)).filter((one) => !one.isBelow || !one.isFilled))
    .toEqual([]);
  expect((await columnsOf(table)).length).toBeGreaterThan(3);
}

test.describe('from a dark screen', () => {
  test.use({ colorScheme: 'dark' });

  test('the ranking on paper: dark on white, dated, whole, with nothing to press', async ({
    signedInPage: page,
  }) => {
    await page.goto('/total-votes');
    const theme = page.locator('html');
    await expect(page.getByText('62組', { exact: true })).toBeVisible();
    await untilPaperIsReady(page);
    await expect(theme).toHaveAttribute('data-bs-theme', 'dark');
    await print(page);
    await expect(theme).toHaveAttribute('data-bs-theme', 'light');
    await expect(page.getByText('62組', { exact: true })).toBeVisible();
    const bar = page.getByRole('banner');
    await expect(bar.getByText('DJランキング投票2022')).toBeVisible();
    await expect(bar.getByRole('button')).toHaveCount(0);
    await expect(page.getByText('投票中', { exact: true })).toBeVisible();
    await expect(page.getByText(/\d\d:\d\d:\d\d JST 時点の数値/)).toBeVisible();
    const chart = page.getByRole('img', { name: '上位20組の票数' });
    await expect.poll(async () => (await chart.boundingBox())!.height).toBeLessThan(700);
    // Drawn for the paper before the window is as wide as the paper.
    await expect.poll(() => lettersOf(chart)).toBeLessThan(14);
    expect(await lettersOf(chart)).toBeGreaterThan(10);
    // The names of columns, DJs and days are pressed on the screen.
    await expect(
      page.getByRole('main').locator('button:visible:not(thead *, .dj-open, .day-open)'),
    ).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('combobox')).toHaveCount(0);
    const ranking = page.getByRole('table', { name: /ランキング$/ });
    await expectColumns(ranking);
    // The card's heading is within it, and the head of the columns right below.
    const card = page.getByRole('region', { name: 'ランキング', exact: true });
    const heading = card.getByRole('heading', { name: 'ランキング', exact: true });
    const topOf = async (part: Locator) => (await part.boundingBox())!.y;
    expect((await topOf(heading)) - (await topOf(card))).toBeGreaterThan(4);
    expect((await topOf(ranking)) - (await topOf(heading))).toBeLessThan(60);

    await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')));
    await expect(theme).toHaveAttribute('data-bs-theme', 'dark');
  });
});

test('the PDF has every row, a head over each sheet of them, and says of when it is', async ({
  signedInPage: page,
  voteApi,
}) => {
  await page.goto('/total-votes');
  await expect(page.getByText('62組', { exact: true })).toBeVisible();
  const [{ revision } = { revision: '' }] = await voteApi.query<{ revision: string }>(
    'select sum(changes) as revision from revision',
  );
  await untilPaperIsReady(page);
  // The charts' code comes after the ranking.
  await expect(page.getByRole('img', { name: '上位20組の票数' })).toBeVisible();
  await expect(page.getByRole('img', { name: /順位の推移/ })).toBeVisible();
  const { sheets } = await readPdf(page);
  const [first = ''] = sheets;
  expect(first).toContain('DJランキング投票2022');
  expect(first).toMatch(/2022年9月24日\(土\)14:\d\d:\d\dJST時点の数値/);
  expect(first).toContain(`リビジョン${Number(revision).toLocaleString('en')}`);
  const djs = await voteApi.query<{ name: string; votes: string }>(
    'select dj.name, count(vote.id) as votes from dj left join vote on vote.dj = dj.id group by dj.id',
  );
  const withRow = (name: string, votes: string) => {
    const figure = Number(votes).toLocaleString('en');
    const [words, count] = [name.replace(/\s/g, ''), `${figure}票`];
    return sheets.findIndex((text) => text.includes(words) && text.includes(count));
  };
  const missing = djs.filter(({ name, votes }) => withRow(name, votes) < 0);
  expect(missing).toEqual([]);
  // The chart is whole: the sheet with its heading has all of its bars.
  const top = [...djs].sort((a, b) => Number(b.votes) - Number(a.votes)).slice(0, 20);
  const charted = sheets.find((text) => text.includes('上位20組')) ?? '';
  expect(top.filter(({ name }) => !charted.includes(name.replace(/\s/g, '')))).toEqual([]);
  // So is the rank chart, with its axis of ten places.
  expect(sheets.find((text) => text.includes('順位の推移'))).toContain('12345678910');
  // Of the sheets with rows each has the head of its columns.
  for (const text of sheets.filter((one) => (one.match(/票/g)?.length ?? 0) > 25)) {
    expect(text).toMatch(/順位.*DJ.*票数.*割合/);
  }
  expect(sheets.length).toBeGreaterThan(1);
  sheets.forEach((text, index) => expect(text).toContain(`${index + 1}/${sheets.length}`));
});
