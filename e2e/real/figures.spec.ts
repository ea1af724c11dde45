import type { Page } from '@playwright/test';
import { countRealVotes } from '../support/votes/realVotes';
import { figure, figureCard, readRows } from '../support/screens/tables';
import { ZONES } from '../support/votes/zones';
import { expect, test } from '../support/test';

test.use({ warm: true });

const counted = countRealVotes();
const table = (page: Page, name: string | RegExp) => page.getByRole('table', { name });
const open = async (page: Page, name: string) => {
  await page.getByRole('navigation').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

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

const WINDOW = daysBetween('2015-11-18', '2016-11-10');

for (const { place, use } of ZONES) {
  test.describe(place, () => {
    test.use(use);

    test('every page has the figures of the file', async ({ organiser: page }) => {
      await test.step('概要: total, voters, DJs and the top ten are those of the file', async () => {
        await expect(figureCard(page, '有効票')).toContainText('10,388');
        await expect(figureCard(page, '得票のあるDJ')).toContainText('15');
        await expect(figureCard(page, '投票者')).toContainText('7,837', {
          timeout: 30_000,
        });

        const top = await readRows(table(page, '上位10組の票数'));
        const expected = counted.ranking.slice(0, 10).map(([, votes]) => votes);
        expect(top.map((row) => figure(row.at(-1)))).toEqual(expected);
        expect(top.slice(0, 3).map(([name]) => name)).toEqual([
          '1 Donald Trump',
          '2 Bernie Sanders',
          '3 Hillary Clinton',
        ]);
      });

      await test.step('概要: the last fourteen days are those of the file', async () => {
        const rows = await readRows(table(page, '直近14日の票数'));
        expect(rows.map((row) => figure(row[1]))).toEqual(
          WINDOW.slice(-14).map((day) => counted.byDay[day] ?? 0),
        );
      });

      await test.step('概要: days, DJs and total agree', async () => {
        const sums = page.getByRole('region', { name: '合計の一致' });
        await expect(sums.getByText('一致', { exact: true })).toBeVisible();
        await expect(sums.getByRole('definition').filter({ hasText: '10,388' })).toHaveCount(3);
      });

      await test.step('日別: every day of the window stands in the chart and the table with the figure of the file', async () => {
        await open(page, '日別投票数');
        await expect(figureCard(page, '期間の有効票')).toContainText('10,388');
        const chart = await readRows(table(page, '1日ごとの票数'));
        expect(chart.map(([day]) => day)).toEqual(
          WINDOW.map((day) => expect.stringContaining(written(day))),
        );
        expect(chart.map((row) => figure(row[1]))).toEqual(
          WINDOW.map((day) => counted.byDay[day] ?? 0),
        );

        const newestFirst = await readRows(table(page, '日ごとの一覧'));
        expect(newestFirst.map((row) => figure(row[1]))).toEqual(
          [...WINDOW].reverse().map((day) => counted.byDay[day] ?? 0),
        );
      });

      await test.step('日別: the running total ends at all votes', async () => {
        const rows = await readRows(table(page, /累計/).first());
        let sum = 0;
        expect(rows.map((row) => figure(row[1]))).toEqual(
          WINDOW.map((day) => (sum += counted.byDay[day] ?? 0)),
        );
        expect(sum).toBe(10_388);
      });

      await test.step('DJ別: every DJ has the votes of the file', async () => {
        await open(page, 'DJ別投票数');
        const rows = await readRows(table(page, /DJごとの期間内の票数/));
        expect(rows).toHaveLength(15);
        for (const [name, votes] of counted.ranking) {
          const row = rows.find((cells) => cells.some((cell) => cell.includes(name)));
          expect(row?.map(figure), name).toContain(votes);
        }
      });

      await test.step('総投票数: the ranking is that of the file, ties share a rank', async () => {
        await open(page, '総投票数');
        const rows = await readRows(table(page, /ランキング/).first());
        expect(rows).toHaveLength(15);
        // Competition ranks, counted here: one more than the DJs with more votes.
        const rank = (votes: number) =>
          counted.ranking.filter(([, other]) => other > votes).length + 1;
        const expected = counted.ranking.map(([, votes]) => ({ rank: rank(votes), votes }));
        expect(rows.map((cells) => ({ rank: figure(cells[0]), votes: figure(cells[3]) }))).toEqual(
          expected,
        );
        for (const [name, votes] of counted.ranking) {
          const row = rows.find((cells) => cells[2]?.includes(name)) ?? [];
          expect(figure(row[3]), name).toBe(votes);
          const tied = counted.ranking.filter(([, other]) => other === votes).length > 1;
          expect(row[0]?.includes('同率'), `${name} 同率`).toBe(tied);
        }
      });
    });
  });
}
