import type { Page } from '@playwright/test';
import { countRealVotes } from '../support/votes/realVotes';
import { standingsAt } from '../support/votes/standings';
import { figure, readRows, untilWhole } from '../support/screens/tables';
import { expect, test } from '../support/test';

test.use({ warm: true });

const { votes, byDay, byDj } = countRealVotes();
const DJS = Object.keys(byDj);
const WINDOW = daysBetween('2015-11-18', '2016-11-10');

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

/** Votes of a DJ on each day, from the file. */
function perDay(dj: string): Map<string, number> {
  const counts = new Map(WINDOW.map((day) => [day, 0]));
  for (const vote of votes) {
    if (vote.dj === dj) counts.set(vote.day, (counts.get(vote.day) ?? 0) + 1);
  }
  return counts;
}

/** One decimal, halves up, in whole numbers: 23 of 80 are 28.8%. */
function shareText(part: number, all: number): string {
  const tenths = Math.floor((2000 * part + all) / (2 * all));
  return `${(tenths / 10).toFixed(1)}%`;
}

const days = (page: Page) =>
  page.getByRole('dialog').getByRole('table', { name: 'このDJの日ごとの票数・順位・割合' });

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`/every-dj${query}`);
  await expect(page.getByRole('table', { name: /DJごとの期間内の票数/ })).toBeVisible();
}

async function openDj(page: Page, name: string): Promise<void> {
  await page
    .getByRole('table', { name: /DJごとの期間内の票数/ })
    .getByRole('button', { name, exact: true })
    .click();
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
}

test('the lines of the five first are the votes of the file, per day and as running totals', async ({
  signedInPage: page,
}) => {
  await open(page, '?lines=perDay');
  const table = page.getByRole('table', { name: '選んだDJの1日ごとの票数' });
  const rows = await readRows(table);
  const header = (await table.locator('thead th').allTextContents()).slice(1, 6);
  const names = header.map((cell) => cell.replace('(票)', ''));
  expect(new Set(names).size).toBe(5);
  const counted = names.map(perDay);
  expect(rows.map((row) => row.slice(1, 6).map(figure))).toEqual(
    WINDOW.map((day) => counted.map((counts) => counts.get(day))),
  );

  await page.getByRole('button', { name: '累計', exact: true }).click();
  const totals = await readRows(page.getByRole('table', { name: '選んだDJの期間の累計' }));
  const sums = names.map(() => 0);
  expect(totals.map((row) => row.slice(1, 6).map(figure))).toEqual(
    WINDOW.map((day) => counted.map((counts, dj) => (sums[dj]! += counts.get(day) ?? 0))),
  );
  expect(sums).toEqual(names.map((name) => byDj[name]));
});

for (const place of [0, 3, 14]) {
  test(`a DJ opened (number ${place + 1}): votes, both ranks and share of each day`, async ({
    signedInPage: page,
  }) => {
    await open(page, '');
    const table = page.getByRole('table', { name: /DJごとの期間内の票数/ });
    await untilWhole(table);
    const name = (await table.locator('.dj-name-text').allTextContents())[place]!;
    await openDj(page, name);
    const counts = perDay(name);
    const rows = await readRows(days(page));
    const expected = [...WINDOW].reverse().map((day) => {
      const own = counts.get(day) ?? 0;
      const all = byDay[day] ?? 0;
      const ofDay = votes.filter((vote) => vote.day === day);
      return [
        own,
        standingsAt(votes, day, DJS).get(name)?.rank ?? null,
        standingsAt(ofDay, day, DJS).get(name)?.rank ?? null,
        all === 0 ? '—' : shareText(own, all),
      ];
    });
    expect(rows.map((row) => [...row.slice(1, 4).map(figure), row[4]])).toEqual(expected);

    // The charts have the same numbers as the table.
    const chart = async (title: string) =>
      (await readRows(page.getByRole('dialog').getByRole('table', { name: title }))).map(
        (row) => row[1],
      );
    const oldestFirst = [...rows].reverse();
    expect((await chart('このDJの1日ごとの票数')).map(figure)).toEqual(
      oldestFirst.map((row) => figure(row[1])),
    );
    expect((await chart('このDJの累計順位')).map(figure)).toEqual(
      oldestFirst.map((row) => figure(row[2])),
    );
  });
}

test('a range has the votes and shares of the file, and the place of now', async ({
  signedInPage: page,
}) => {
  const [from, to] = ['2016-03-01', '2016-03-31'];
  await open(page, `?from=${from}&to=${to}`);
  const inRange = votes.filter(({ day }) => day >= from && day <= to);
  const now = standingsAt(votes, '2016-11-10', DJS);
  const rows = await readRows(page.getByRole('table', { name: /DJごとの期間内の票数/ }));
  expect(rows).toHaveLength(DJS.length);
  for (const name of DJS) {
    const own = inRange.filter(({ dj }) => dj === name).length;
    const row = rows.find((cells) => cells[2]?.startsWith(name)) ?? [];
    expect(figure(row[1]), `${name} rank`).toBe(now.get(name)?.rank);
    expect(figure(row[3]), `${name} votes`).toBe(own);
    expect(row[4], `${name} share`).toBe(shareText(own, inRange.length));
  }
  expect(rows.map((row) => figure(row[3]))).toEqual(
    rows.map((row) => figure(row[3])).sort((a, b) => (b ?? 0) - (a ?? 0)),
  );
});
