import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../support/looks/pdf';
import { readRanking } from '../support/votes/storedVotes';
import { expect, test } from '../support/test';

test.use({ warm: true, startsAt: '/total-votes' });

/** All rows are there, and the charts' code, which comes later. */
async function untilReady(page: Page): Promise<void> {
  await expect(page.getByText('62組', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: '上位20組の票数' })).toBeVisible();
  await expect(page.getByRole('img', { name: /順位の推移/ })).toBeVisible();
}

/** As the browser lays the page out for an upright A4 sheet, once it has told the page that it will print. */
async function print(page: Page): Promise<void> {
  await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1046 });
}

/** Of the letters in a drawing, as they come out, in CSS pixels. */
const lettersOf = (chart: Locator) =>
  chart
    .locator('text')
    .first()
    .evaluate((text: SVGTextElement) => {
      const { a: scale } = text.getScreenCTM()!;
      return parseFloat(getComputedStyle(text).fontSize) * scale;
    });

/** The columns of a table that are on paper, by their heads: those whose cells stand elsewhere, or say nothing, are wrong. */
const columnsOf = (table: Locator) =>
  table.evaluate((element: HTMLTableElement) => {
    const rows = [...element.tBodies].flatMap((body) => [...body.rows]);
    const left = (cell: Element) => Math.round(cell.getBoundingClientRect().left);
    const says = (cell: HTMLElement) =>
      cell.innerText.trim() !== '' || cell.querySelector('svg') !== null;
    const columns = [...element.tHead!.rows[0]!.cells].flatMap((head, at) => {
      const cells = rows.flatMap((row) => row.cells[at] ?? []);
      const isOnPaper = [head, ...cells].some((cell) => cell.clientWidth > 0);
      const isRight = cells.every((cell) => left(cell) === left(head)) && cells.some(says);
      return isOnPaper ? [{ name: head.innerText.trim(), isRight }] : [];
    });
    return { all: columns.length, wrong: columns.filter(({ isRight }) => !isRight) };
  });

test.describe('from a dark screen', () => {
  test.use({ colorScheme: 'dark' });

  test('the ranking on paper: dark on white, dated, whole, with nothing to press', async ({
    organiser: page,
  }) => {
    const theme = page.locator('html');
    await untilReady(page);
    await expect(theme).toHaveAttribute('data-bs-theme', 'dark');
    await print(page);
    await expect(theme).toHaveAttribute('data-bs-theme', 'light');
    await expect(page.getByText('62組', { exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByText('DJランキング投票2022')).toBeVisible();
    await expect(page.getByText('投票中', { exact: true })).toBeVisible();
    await expect(page.getByText(/^\d\d:\d\d:\d\d JST$/)).toBeVisible();
    const chart = page.getByRole('img', { name: '上位20組の票数' });
    await expect.poll(async () => (await chart.boundingBox())!.height).toBeLessThan(700);
    // Drawn for the paper before the window is as wide as the paper.
    await expect.poll(() => lettersOf(chart)).toBeLessThan(14);
    expect(await lettersOf(chart)).toBeGreaterThan(10);
    // The names of columns, DJs and days are pressed on the screen.
    const controls = 'button:not(thead *, .dj-open, .day-open), input, select';
    await expect(page.locator(`:is(${controls}):visible`)).toHaveCount(0);
    const ranking = page.getByRole('table', { name: /ランキング$/ });
    await expect.poll(async () => (await columnsOf(ranking)).wrong).toEqual([]);
    expect((await columnsOf(ranking)).all).toBeGreaterThan(3);
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
  organiser: page,
  voteApi,
}) => {
  await untilReady(page);
  const sheets = await readPdf(page);
  expect(sheets[0]).toContain('DJランキング投票2022');
  expect(sheets[0]).toMatch(/最終更新14:\d\d:\d\dJST/);
  const ranking = (await readRanking(voteApi)).map(({ name, votes }) => ({
    name: name.replace(/\s/g, ''),
    votes: `${votes.toLocaleString('en')}票`,
  }));
  const isOnSheet = ({ name, votes }: (typeof ranking)[number]) =>
    sheets.some((text) => text.includes(name) && text.includes(votes));
  expect(ranking.filter((row) => !isOnSheet(row))).toEqual([]);
  // The chart is whole: the sheet with its heading has all of its bars.
  const charted = sheets.find((text) => text.includes('上位20組')) ?? '';
  expect(ranking.slice(0, 20).filter(({ name }) => !charted.includes(name))).toEqual([]);
  // So is the rank chart, with its axis of ten places.
  expect(sheets.find((text) => text.includes('順位の推移'))).toContain('12345678910');
  // Of the sheets with rows each has the head of its columns.
  for (const text of sheets.filter((one) => (one.match(/票/g)?.length ?? 0) > 25))
    expect(text).toMatch(/順位.*DJ.*票数.*割合/);
  expect(sheets.length).toBeGreaterThan(1);
  sheets.forEach((text, index) => expect(text).toContain(`${index + 1}/${sheets.length}`));
});
