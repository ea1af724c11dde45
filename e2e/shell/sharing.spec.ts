import type { Page } from '@playwright/test';
import { watchFrames } from '../support/observe/watchFrames';
import { PAGES } from '../support/screens/pages';
import type { VoteApi } from '../support/stack/voteApi';
import { expect, test } from '../support/test';

/** Valid votes, past the product: those that no exclusion holds. */
const VALID = `from vote where not exists (
  select from excluded_vote held join exclusion on number = held.exclusion
  where held.vote = vote.id and undone_at is null
)`;

/** Ids, names and readings of all DJs; no shorter than what a common word could be. */
async function readNames(voteApi: VoteApi): Promise<string[]> {
  const rows = await voteApi.query<{ id: string; name: string; kana: string }>(
    'select id, name, kana from dj',
  );
  return rows.flatMap((row) => [row.id, row.name, row.kana]).filter((word) => word.length > 2);
}

/** All counts of four digits and more that a screen may show: of all, DJs, days, and DJs up to each day. */
async function readCounts(voteApi: VoteApi): Promise<string[]> {
  const day = `(cast_at at time zone 'Asia/Tokyo')::date`;
  const rows = await voteApi.query<{ count: string }>(`
    select count(*) ${VALID}
    union select count(*) ${VALID} group by dj
    union select count(*) ${VALID} group by ${day}
    union select sum(count(*)) over (partition by dj order by ${day}) ${VALID} group by dj, ${day}
    union select sum(count(*)) over (order by ${day}) ${VALID} group by ${day}`);
  const counts = rows.map(({ count }) => Number(count)).filter((count) => count >= 1_000);
  const raw = counts.filter((count) => count >= 10_000).map(String);
  return [...counts.map((count) => count.toLocaleString('ja-JP')), ...raw];
}

const badge = (page: Page) => page.getByRole('button', { name: /^画面共有中/ });

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'アカウント' }).click();
  await page.getByRole('button', { name: item }).click();
  await expect(badge(page)).toBeVisible();
}

async function settled(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('main').locator('.skeleton, .ghost')).toHaveCount(0);
  await expect(badge(page)).toBeVisible();
  await expect(page.locator('.last-updated-idle')).toHaveCount(1);
}

/** Every page by its address, as a reload or a pasted link opens it. */
async function walk(page: Page, words: readonly string[], none: RegExp): Promise<void> {
  for (const { path, heading } of PAGES) {
    await page.goto(path);
    await settled(page, heading);
    const address = decodeURIComponent(page.url());
    expect(
      words.filter((word) => address.includes(word)),
      path,
    ).toEqual([]);
    await expect(page.getByRole('main'), path).not.toContainText(none);
  }
}

/** What the announcement puts into the clipboard, where the page could be read by other eyes too. */
async function expectNotCopied(page: Page, words: readonly string[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/total-votes?tab=announcement&view=text');
  await page.getByRole('button', { name: 'テキストをコピー' }).click();
  await expect(page.getByText('テキストをコピーしました。')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^10?位/m);
  expect(words.filter((word) => copied.includes(word))).toEqual([]);
}

async function expectNoFile(page: Page): Promise<void> {
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await page.goto('/?tab=history');
  await page.getByRole('button', { name: 'CSVで書き出す' }).click();
  await expect(page.getByText('画面共有中は、ファイルを保存できません。')).toBeVisible();
  expect(downloads).toBe(0);
}

test('H1: names are hidden in all tabs and through reloads, in panel, address, lists and files; with the counts too, on every page', async ({
  signedInPage: page,
  context,
  voteApi,
}) => {
  // Every page, opened anew.
  test.setTimeout(120_000);
  const [names, counts] = [await readNames(voteApi), await readCounts(voteApi)];
  expect(Math.min(names.length, counts.length)).toBeGreaterThan(100);
  const other = await context.newPage();
  await other.goto('/total-votes?open=sample-kazaguruma&q=kaza');
  await expect(other.getByRole('heading', { name: 'DJ カザグルマ' })).toBeVisible();
  await page.goto('/every-dj?tab=exclude');
  await choose(page, '名前を隠す');
  await expect(badge(other)).toBeVisible();
  await expect(other.getByRole('heading', { name: /^DJ \d\d$/ })).toBeVisible();
  await expect(other).toHaveURL(/\/total-votes\?open=%7E\d\d$/);
  await other.close();

  const seen = await watchFrames(page, names);
  await page.reload();
  await page.getByRole('combobox', { name: 'DJ' }).fill('DJ 0');
  await expect(page.getByRole('option').first()).toHaveText(/^DJ 0\d/);
  await page.goto('/total-votes');
  const first = page
    .getByRole('table', { name: /ランキング/ })
    .getByRole('row')
    .nth(1);
  await expect(first).toContainText(/\d票/);
  await first.getByRole('button', { name: /^DJ \d\d$/ }).click();
  await expect(page).toHaveURL(/open=%7E\d\d/);
  await expect(page.getByRole('dialog').or(page.locator('.opened-panel'))).toContainText('位');
  await expectNotCopied(page, names);
  await expectNoFile(page);

  await choose(page, '票数を隠す');
  expect([...seen]).toEqual([]);
  const walker = await context.newPage();
  const seenByAll = await watchFrames(walker, [...names, ...counts]);
  // 0票 is a count as well.
  await walk(walker, [...names, ...counts], /(?<![\d,.])0\s*票/);
  expect([...seenByAll]).toEqual([]);

  await badge(page).click();
  await expect(badge(page)).toHaveCount(0);
  await page.goto('/total-votes');
  await expect(page.getByRole('main').getByText(names[1]!).first()).toBeVisible();
});

test('H1, H2: counts hidden, no figure of the vote in a chart, a panel or a copied text, ranks stay; its badge ends it', async ({
  signedInPage: page,
  voteApi,
}) => {
  const counts = await readCounts(voteApi);
  await page.goto('/total-votes');
  await choose(page, '票数を隠す');
  const seen = await watchFrames(page, counts);
  await page.reload();
  const first = page
    .getByRole('table', { name: /ランキング/ })
    .getByRole('row')
    .nth(1);
  await expect(first.getByRole('img', { name: '非表示' }).first()).toHaveText('•••');
  await expect(first).toContainText('1');
  await page.getByRole('link', { name: '上位のグラフへ' }).click();
  await expect(
    page.getByText('票数を隠しているため、グラフは表示しません。').first(),
  ).toBeVisible();
  await first.getByRole('button').first().click();
  await expect(page.locator('.opened-panel')).toContainText('•••票');
  await expectNotCopied(page, counts);
  await page.goto('/daily?day=2022-09-17');
  await expect(page.locator('.opened-panel')).toContainText('•••票');
  await page.goto('/daily');
  await settled(page, '日別投票数');
  expect([...seen]).toEqual([]);

  await badge(page).click();
  await expect(badge(page)).toHaveCount(0);
  await expect(
    page
      .getByRole('table')
      .getByText(/[\d,]{5}/)
      .first(),
  ).toBeVisible();
  await choose(page, '票数を隠す');
  await expect(page.getByRole('main').getByText('•••').first()).toBeVisible();
});
