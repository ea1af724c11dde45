import type { Page } from '@playwright/test';
import { countRealVotes } from '../support/votes/realVotes';
import { openPage } from '../support/screens/pages';
import { figure, figureCard, readRows } from '../support/screens/tables';
import { IN_NEW_YORK } from '../support/votes/zones';
import { expect, test } from '../support/test';

// A browser that counted days or hours by its own zone would be right in Tokyo.
test.use({ warm: true, ...IN_NEW_YORK });

// Real votes from 2015-11-18 to 2016-11-10, long over: every day but the ends can be compared.
const { byDay, byHour, byDj, total, votes: counted } = countRealVotes();
const votesOn = (day: string) => byDay[day] ?? 0;
const table = (page: Page, name: string | RegExp) => page.getByRole('table', { name });

function days(from: string, count: number): string[] {
  const start = Date.parse(from);
  return Array.from({ length: count }, (_, index) =>
    new Date(start + index * 86_400_000).toISOString().slice(0, 10),
  );
}

function sum(counts: number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

const BUSY = Object.entries(byDay).sort(([, a], [, b]) => b - a);

for (const [comparison, back] of [
  ['previous', 14],
  ['weekday', 7],
] as const) {
  test(`the fortnight of the busiest day, compared (${comparison}), as counted from the file`, async ({
    signedInPage: page,
  }) => {
    const [busiest = ''] = BUSY[0] ?? [];
    const [from = ''] = days(busiest, 1).map((day) =>
      new Date(Date.parse(day) - 3 * 86_400_000).toISOString().slice(0, 10),
    );
    const range = days(from, 14);
    const before = days(from, 14).map((day) =>
      votesOn(new Date(Date.parse(day) - back * 86_400_000).toISOString().slice(0, 10)),
    );
    await openPage(page, `/daily?from=${from}&to=${range[13]}&cmp=${comparison}`);
    const rows = await readRows(table(page, '1日ごとの票数'));
    expect(rows.map((row) => figure(row[1]))).toEqual(range.map(votesOn));
    expect(rows.map((row) => figure(row[2]))).toEqual(before);

    const panel = page.getByRole('region', { name: '期間の比較' });
    const shown = await panel.getByRole('definition').allInnerTexts();
    const [now, then] = [sum(range.map(votesOn)), sum(before)];
    expect(shown.slice(0, 2).map(figure)).toEqual([now, then]);
    const sign = now < then ? '−' : '+';
    expect(shown[2]).toContain(`${sign}${Math.abs(now - then).toLocaleString('ja-JP')}`);

    const listed = (await readRows(table(page, '日ごとの一覧'))).reverse();
    listed.forEach((row, index) => {
      const change = votesOn(range[index] ?? '') - (before[index] ?? 0);
      const signed = change === 0 ? '±0' : `${change < 0 ? '−' : '+'}${Math.abs(change)}`;
      expect(row[3], range[index]).toMatch(
        new RegExp(`^\\${signed.replace(/(\d)(?=(\d{3})+$)/g, '$1,')}`),
      );
    });
  });
}

test('the hours of the busiest days are those of the file, in Tokyo', async ({
  signedInPage: page,
}) => {
  for (const [day, votes] of BUSY.slice(0, 3)) {
    await openPage(page, `/daily?day=${day}`);
    const hours = (await readRows(table(page, /1時間ごとの票数/))).map((row) => figure(row[1]));
    const counted = Array.from(
      { length: 24 },
      (_, hour) => byHour[`${day}T${String(hour).padStart(2, '0')}`] ?? 0,
    );
    expect(hours, day).toEqual(counted);
    expect(sum(counted)).toBe(votes);
    await expect(figureCard(page, 'この日の有効票')).toContainText(votes.toLocaleString('ja-JP'));
    const share = `${(Math.round((votes / total) * 1000) / 10).toFixed(1)}%`;
    await expect(figureCard(page, '全体に占める割合')).toContainText(share);
  }
});

test('the ranking of a day adds up to its votes, ties share a rank', async ({
  signedInPage: page,
}) => {
  const [day = '', votes = 0] = BUSY[0] ?? [];
  await openPage(page, `/daily?day=${day}`);
  await page.getByRole('button', { name: /^すべて表示/ }).click();
  const ranking = await readRows(table(page, /だけの票数による順位/));
  const each = ranking.map((row) => figure(row[2]) ?? 0);
  expect(sum(each)).toBe(votes);
  for (const dj of Object.keys(byDj)) {
    const row = ranking.find(([, name = '']) => name.startsWith(dj));
    const own = counted.filter((vote) => vote.day === day && vote.dj === dj).length;
    expect(figure(row?.[2]), dj).toBe(own);
  }
  expect(ranking.map((row) => figure(row[0]))).toEqual(
    each.map((own) => (own === 0 ? null : each.filter((other) => other > own).length + 1)),
  );
});
