import type { Page } from '@playwright/test';
import { countRealVotes } from '../support/votes/realVotes';
import { movementBetween, rankText, standingsAt, type Place } from '../support/votes/standings';
import { figure, figureCard, readRows } from '../support/screens/tables';
import { expect, test } from '../support/test';

test.use({ warm: true });

const { votes } = countRealVotes();
const DJS = [...new Set(votes.map(({ dj }) => dj))];
const LAST = '2016-11-10';
const table = (page: Page) => page.getByRole('table', { name: /のランキング$/ });

function sum(standing: Map<string, Place>): number {
  return [...standing.values()].reduce((all, place) => all + place.votes, 0);
}

/** Every line of the table against the file: rank, 同率, movement, votes, share. */
async function expectStanding(page: Page, asOf: string, base: string | null): Promise<void> {
  const now = standingsAt(votes, asOf, DJS);
  const before = base === null ? null : standingsAt(votes, base, DJS);
  const total = sum(now);
  await expect(figureCard(page, '有効票の合計')).toContainText(total.toLocaleString('en-US'));
  const rows = await readRows(table(page));
  expect(rows).toHaveLength(DJS.length);
  const shown = new Map(
    rows.map(([rank, movement, dj, count, share]) => [
      dj,
      { rank: rank?.replace(/\s/g, ''), movement, votes: figure(count), share },
    ]),
  );
  for (const [dj, place] of now) {
    const share = `${((place.votes / total) * 100).toFixed(1)}%`;
    expect(shown.get(dj), `${dj} at the end of ${asOf}`).toEqual({
      rank: rankText(place),
      movement: movementBetween(before?.get(dj) ?? null, place),
      votes: place.votes,
      share,
    });
  }
  expect(rows.map((row) => figure(row[3]))).toEqual(
    [...now.values()].map((place) => place.votes).sort((a, b) => b - a),
  );
}

// Days with ties, with NEW ones and with falls; the last two were in the first week.
for (const [asOf, base, header] of [
  [null, null, '11/9比'],
  [null, '2015-12-31', '12/31比'],
  ['2016-03-01', null, '2/29比'],
  ['2016-03-01', '2015-11-20', '11/20比'],
  ['2015-11-20', '2015-11-18', '11/18比'],
] as const) {
  test(`the ranking as of ${asOf ?? 'the end'}, against ${base ?? 'the day before'}`, async ({
    signedInPage: page,
  }) => {
    const query = new URLSearchParams({ ...(asOf && { asOf }), ...(base && { base }) });
    await page.goto(`/total-votes?${query}`);
    await expect(page.getByRole('columnheader', { name: /^変動/ })).toHaveText(
      new RegExp(`\\(${header}\\)`),
    );
    const shownDay = asOf ?? LAST;
    const dayBefore = new Date(Date.parse(shownDay) - 86_400_000).toISOString().slice(0, 10);
    await expectStanding(page, shownDay, base ?? dayBefore);
    await expect(page.getByText(/終了時点の順位です/)).toHaveCount(asOf ? 1 : 0);
  });
}

test('on the first day there is nothing to compare with: — for everybody', async ({
  signedInPage: page,
}) => {
  await page.goto('/total-votes?asOf=2015-11-18&base=2015-11-18');
  await expect(page.getByText(/比較の基準: —$/)).toBeVisible();
  await expectStanding(page, '2015-11-18', null);
});

test('the top of the chart is that of the chosen day', async ({ signedInPage: page }) => {
  await page.goto('/total-votes?asOf=2016-03-01');
  await page.getByRole('link', { name: '上位のグラフへ' }).click();
  const rows = await readRows(page.getByRole('table', { name: /^上位\d+組の票数$/ }));
  const counts = [...standingsAt(votes, '2016-03-01', DJS).values()].map((place) => place.votes);
  expect(rows.map((row) => figure(row[1]))).toEqual(
    counts.filter((count) => count > 0).sort((a, b) => b - a),
  );
});
