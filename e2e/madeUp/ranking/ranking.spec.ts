import type { Page } from '@playwright/test';
import {
  movementBetween,
  rankText,
  standingsAt,
  tokyoDayOf,
  type CountedVote,
  type Place,
} from '../../support/votes/standings';
import { figure, figureCard, readRows } from '../../support/screens/tables';
import { expect, test } from '../../support/test';
import { untilFontsLoaded } from '../../support/looks/fonts';
import type { VoteApi } from '../../support/stack/voteApi';

test.use({ warm: true });

const TODAY = '2022-09-24';
const table = (page: Page) => page.getByRole('table', { name: /ランキング$/ });

interface DjRow {
  id: string;
  name: string;
  area: string;
  category: string;
}

/** The votes themselves, past the API and its sums. */
async function countFromDatabase(voteApi: VoteApi) {
  const djs = await voteApi.query<DjRow>('select id, name, area, category from dj');
  const stored = await voteApi.query<{ dj: string; cast_at: Date }>('select dj, cast_at from vote');
  const votes: CountedVote[] = stored.map(({ dj, cast_at }) => ({
    dj,
    day: tokyoDayOf(cast_at.getTime()),
  }));
  const at = (day: string, of: readonly DjRow[] = djs) =>
    standingsAt(
      votes,
      day,
      of.map(({ id }) => id),
    );
  /** A DJ's votes on each day from `first` to today. */
  const daysFrom = (first: string, dj: string) => {
    const days = [...new Set(votes.map(({ day }) => day))].filter((day) => day >= first).sort();
    return days.map((day) => votes.filter((vote) => vote.dj === dj && vote.day === day).length);
  };
  return { djs, at, daysFrom };
}

function sum(standing: Map<string, Place>): number {
  return [...standing.values()].reduce((all, { votes }) => all + votes, 0);
}

for (const { query, day, base, keeps } of [
  { query: '?category=クラブ', day: TODAY, base: '2022-09-23', keeps: { category: 'クラブ' } },
  { query: '?area=東京', day: TODAY, base: '2022-09-23', keeps: { area: '東京' } },
  {
    query: '?category=配信&area=東京&asOf=2022-09-15&base=2022-09-08',
    day: '2022-09-15',
    base: '2022-09-08',
    keeps: { category: '配信', area: '東京' },
  },
] as { query: string; day: string; base: string; keeps: Partial<DjRow> }[]) {
  test(`overall rank, place within, movement and shares of the whole: ${query}`, async ({
    signedInPage: page,
    voteApi,
  }) => {
    const { djs, at } = await countFromDatabase(voteApi);
    const left = djs.filter((dj) =>
      Object.entries(keeps).every(([key, value]) => dj[key as keyof DjRow] === value),
    );
    const [now, before, within] = [at(day), at(base), at(day, left)];
    await page.goto(`/total-votes${query}`);
    await expect(table(page)).toHaveAccessibleName(
      new RegExp(`の${Object.values(keeps).join('・')}のランキング$`),
    );
    const rows = await readRows(table(page));
    expect(rows).toHaveLength(left.length);
    for (const { id, name } of left) {
      const row = rows.find((cells) => cells[3]?.startsWith(name)) ?? [];
      const place = now.get(id)!;
      expect(
        { rank: row[0], movement: row[1], within: row[2], votes: figure(row[4]), share: row[5] },
        name,
      ).toEqual({
        rank: rankText(place),
        within: rankText(within.get(id)!),
        movement: movementBetween(before.get(id)!, place),
        votes: place.votes,
        share: `${((place.votes / sum(now)) * 100).toFixed(1)}%`,
      });
    }
    await expect(page.getByText(`${djs.length}組中 ${left.length}組`)).toBeVisible();
    await expect(figureCard(page, '有効票の合計')).toContainText(sum(now).toLocaleString('en-US'));
    await expect(figureCard(page, `${Object.values(keeps).join('・')}の有効票`)).toContainText(
      sum(within).toLocaleString('en-US'),
    );
    await page.getByRole('link', { name: '上位のグラフへ' }).click();
    const chart = await readRows(page.getByRole('table', { name: /上位\d+組の票数$/ }));
    expect(chart.map((cells) => figure(cells[1]))).toEqual(
      [...within.values()]
        .map(({ votes }) => votes)
        .filter((votes) => votes > 0)
        .sort((a, b) => b - a)
        .slice(0, 20),
    );
  });
}

test('gaps, bars with today’s part and trends are those of the votes; ten places on the first screen', async ({
  signedInPage: page,
  voteApi,
}) => {
  const { djs, at, daysFrom } = await countFromDatabase(voteApi);
  const [now, before] = [at(TODAY), at('2022-09-23')];
  const counts = [...now.values()].map(({ votes }) => votes).sort((a, b) => b - a);
  await page.setViewportSize({ width: 1300, height: 900 });
  await page.goto('/total-votes');
  const rows = table(page).locator('tbody tr[aria-rowindex]');
  await expect(rows.nth(9)).toBeInViewport({ ratio: 1 });
  await expect(rows.nth(9).getByRole('img')).toBeVisible();
  const cells = await readRows(table(page));
  for (const index of [0, 1, 2, 3, 9]) {
    const row = cells[index]!;
    const { id, name } = djs.find((dj) => row[2]?.startsWith(dj.name))!;
    const gap = counts[index]! - (counts[index - 1] ?? 0);
    expect(row.at(-2), name).toBe(
      index === 0 ? '—' : gap === 0 ? '0' : `−${Math.abs(gap).toLocaleString('en-US')}`,
    );

    // The bar's two parts as they are painted, in parts of its track.
    const [solid, dashed] = await rows
      .nth(index)
      .locator('.votes-bar')
      .evaluate((bar) =>
        ['::before', '::after'].map(
          (part) => parseFloat(getComputedStyle(bar, part).width) / bar.clientWidth,
        ),
      );
    expect(solid, name).toBeCloseTo(before.get(id)!.votes / counts[0]!, 2);
    expect(dashed, name).toBeCloseTo((now.get(id)!.votes - before.get(id)!.votes) / counts[0]!, 2);

    const days = daysFrom('2022-09-11', id);
    const ended = days.slice(0, -1);
    const told = [Math.min(...ended), Math.max(...ended), days.at(-1)!];
    const trend = rows.nth(index).getByRole('img');
    await expect(trend).toHaveAccessibleName(
      new RegExp(told.map((count) => `${count.toLocaleString('en-US')}票`).join('.*')),
    );
    const heights = await trend
      .locator('path')
      .first()
      .evaluate((path) =>
        [...path.getAttribute('d')!.matchAll(/v-([\d.]+)/g)].map(([, height]) => Number(height)),
      );
    expect(heights, name).toHaveLength(13);
    heights.forEach((height, day) =>
      expect(height / Math.max(...heights), name).toBeCloseTo(ended[day]! / Math.max(...ended), 1),
    );
  }

  // The end of a past day has no dashed part.
  await page.getByLabel('時点', { exact: true }).selectOption('2022-09-15');
  await expect(page.getByText('本日・集計中')).toHaveCount(0);
  await expect(table(page).locator('.votes-bar-running')).toHaveCount(0);
});

test('a past day is chosen, said, survives a reload, and Back leaves it', async ({
  signedInPage: page,
  voteApi,
}) => {
  const { at } = await countFromDatabase(voteApi);
  const total = figureCard(page, '有効票の合計');
  await page.goto('/total-votes');
  await expect(total).toContainText('集計中');
  await page.getByLabel('時点', { exact: true }).selectOption('2022-09-15');
  await expect(total).toContainText('2022年9月15日(木) 終了時点');
  await expect(total).toContainText(sum(at('2022-09-15')).toLocaleString('en-US'));
  await expect(
    page.getByText('9月15日(木) 終了時点の順位です。最新の順位ではありません。'),
  ).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /9\/14比/ })).toBeVisible();
  await expect(page).toHaveURL(/\?asOf=2022-09-15$/);

  await page.getByLabel('比較の基準').selectOption('2022-09-10');
  await expect(page.getByRole('columnheader', { name: /9\/10比/ })).toBeVisible();
  await page.getByRole('button', { name: '前の日' }).click();
  await expect(total).toContainText('2022年9月14日(水) 終了時点');
  await page.reload();
  await expect(total).toContainText('2022年9月14日(水) 終了時点');
  await expect(page.getByRole('columnheader', { name: /9\/10比/ })).toBeVisible();

  await page.goBack();
  await expect(total).toContainText('2022年9月15日(木) 終了時点');
  await page.goBack();
  await expect(page.getByRole('columnheader', { name: /9\/14比/ })).toBeVisible();
  await page.goBack();
  await expect(total).toContainText('集計中');
  await expect(page.getByText(/終了時点の順位です/)).toBeHidden();
});

test('nonsense in the address is the usual page', async ({ signedInPage: page, voteApi }) => {
  const { djs } = await countFromDatabase(voteApi);
  await page.goto(
    '/total-votes?asOf=2099-01-01&base=x&category=%00&area=[]&sort=__proto__&dj=1&q=',
  );
  await expect(figureCard(page, '有効票の合計')).toContainText('集計中');
  await expect(page.getByRole('columnheader', { name: /9\/23比/ })).toBeVisible();
  expect(await readRows(table(page))).toHaveLength(djs.length);
});

test('a conversion that is still open searches nothing, Enter only closes it', async ({
  signedInPage: page,
}) => {
  await page.goto('/total-votes');
  await expect(page.getByText(/^62組/)).toBeVisible();
  const box = page.getByRole('searchbox');
  await box.focus();
  const devtools = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  for (const reading of ['y', 'よ', 'よn', 'よな', 'よなg', 'よなぎ', '夜凪'])
    await compose(reading);
  await expect(box).toHaveValue('夜凪');
  // As a browser sends it while a conversion is open: key 229.
  await devtools.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  // Longer than the pause after which a search goes into the address.
  await page.waitForTimeout(600);
  await expect(page.getByText(/^62組/)).toBeVisible();
  await expect(page).toHaveURL(/\/total-votes$/);
  await devtools.send('Input.insertText', { text: '夜凪' });
  await expect(page.getByText('62組中 1組')).toBeVisible();
  await expect(page).toHaveURL(/q=%E5%A4%9C%E5%87%AA$/);
  expect((await readRows(table(page)))[0]?.[2]).toContain('夜凪');
});

test('by keyboard: a header sorts one way, the other, and not at all', async ({
  signedInPage: page,
}) => {
  await page.goto('/total-votes');
  const usual = await readRows(table(page));
  const names = (rows: string[][]) => rows.map((row) => row[2]);
  const header = page.getByRole('columnheader', { name: /^変動/ });
  await header.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  const value = (row: string[]) => {
    const text = row[1] ?? '';
    if (text === 'NEW') return Infinity;
    return text === '—' ? null : (figure(text) ?? 0) * (text.startsWith('↓') ? -1 : 1);
  };
  const expected = (sign: number) => {
    const places = usual.map((row, index) => ({ name: row[2], index, value: value(row) }));
    const moved = places.filter((one) => one.value !== null);
    moved.sort((a, b) =>
      a.value === b.value ? a.index - b.index : sign * (a.value! > b.value! ? 1 : -1),
    );
    return [...moved, ...places.filter((one) => one.value === null)].map(({ name }) => name);
  };
  expect(names(await readRows(table(page)))).toEqual(expected(-1));
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  expect(names(await readRows(table(page)))).toEqual(expected(1));
  await page.reload();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').press('Enter');
  await expect(header).not.toHaveAttribute('aria-sort');
  expect(names(await readRows(table(page)))).toEqual(names(usual));
});

test('a filter without anybody says what to do', async ({ signedInPage: page }) => {
  await page.goto('/total-votes?category=フェス&area=長野');
  await expect(page.getByText('フェス・長野のDJはいません')).toBeVisible();
  await page.getByRole('button', { name: '絞り込みを解除' }).click();
  await expect(page.getByText(/^62組/)).toBeVisible();
});

test('from 800 to 1920 px: chosen days are read whole, headers have two lines at most, names their room', async ({
  signedInPage: page,
}) => {
  await page.goto('/total-votes?category=配信&area=東京');
  await expect(table(page)).toBeVisible();
  await untilFontsLoaded(page);
  const highestName = () =>
    table(page)
      .locator('.dj-name-text')
      .evaluateAll((all) => Math.max(...all.map((name) => name.getClientRects()[0]!.height)));
  for (const width of [800, 1000, 1300, 1920]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      // What knows its own width follows 200 ms later.
      await page.waitForTimeout(400);
      // Below the names only where a column has no room.
      await expect(
        table(page)
          .getByText(/^部門・地域内 \d+位/)
          .first(),
      ).toBeHidden();
      await expect(page.getByRole('columnheader', { name: /^部門・地域内 ?順位/ })).toBeVisible();
      const cut = await page.locator('.ranking-controls select').evaluateAll(
        (fields) =>
          fields.filter((field) => {
            const { font, paddingLeft, paddingRight } = getComputedStyle(field);
            const pen = document.createElement('canvas').getContext('2d')!;
            pen.font = font;
            const words = pen.measureText(
              (field as HTMLSelectElement).selectedOptions[0]!.text,
            ).width;
            // The letters stand closer in the page than in a canvas (palt).
            return (
              0.9 * words > field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
            );
          }).length,
      );
      expect(cut).toBe(0);
      const lines = await page
        .locator('thead .column-name')
        .evaluateAll((names) =>
          names.map((name) =>
            Math.round(name.clientHeight / parseFloat(getComputedStyle(name).lineHeight)),
          ),
        );
      expect(Math.max(...lines)).toBeLessThanOrEqual(2);
      expect(await highestName()).toBeLessThan(30);
    });
  }
  // Beside an opened panel too.
  await table(page).locator('.dj-open').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(highestName).toBeLessThan(30);
});
