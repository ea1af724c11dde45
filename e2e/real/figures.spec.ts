import type { Page } from '@playwright/test';
import { countRealVotes } from '../support/votes/realVotes';
import { rankText, standingsAt } from '../support/votes/standings';
import { figure, figureCard, readRows } from '../support/screens/tables';
import { expect, test } from '../support/test';

// A browser that counted days by its own zone would be right in Tokyo.
test.use({ warm: true, timezoneId: 'America/New_York', locale: 'en-US' });

// What the API answers is held against the file in __tests__/api/ranking/realVotes.test.ts.
const { total, voters, byDay, ranking, votes } = countRealVotes();
const LAST = '2016-11-10';
const table = (page: Page, name: string | RegExp) => page.getByRole('table', { name });

/** 2015-11-18 as the screens write it in a table: 2015年11月18日(水). */
function written(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  const weekday = '日月火水木金土'[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${year}年${month}月${date}日(${weekday})`;
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

test('the screens have the figures of the file', async ({ organiser: page }) => {
  await test.step('概要: the total, voters and the first ten', async () => {
    await expect(figureCard(page, '有効票')).toContainText(total.toLocaleString('ja-JP'));
    await expect(figureCard(page, '投票者')).toContainText(voters.toLocaleString('ja-JP'), {
      timeout: 30_000,
    });
    const top = await readRows(table(page, '上位10組の票数'));
    expect(top.map((row) => figure(row[1]))).toEqual(ranking.slice(0, 10).map(([, own]) => own));
  });

  await test.step('日別: every day of the window', async () => {
    await page.goto('/daily');
    const days = daysBetween('2015-11-18', LAST);
    const chart = await readRows(table(page, '1日ごとの票数'));
    expect(chart.map((row) => [row[0], figure(row[1])])).toEqual(
      days.map((day) => [expect.stringContaining(written(day)), byDay[day] ?? 0]),
    );
  });

  await test.step('総投票数: ranks, ties and votes of everybody', async () => {
    await page.goto('/total-votes');
    const rows = await readRows(table(page, /のランキング$/));
    const names = ranking.map(([name]) => name);
    const places = standingsAt(votes, LAST, names);
    const shown = new Map(
      rows.map((row) => [row[2], [row[0]?.replace(/\s/g, ''), figure(row[4])]]),
    );
    for (const [name, place] of places)
      expect([name, shown.get(name)]).toEqual([name, [rankText(place), place.votes]]);
    expect(rows).toHaveLength(names.length);
  });
});
