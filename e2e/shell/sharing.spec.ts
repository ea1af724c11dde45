import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { anyOf, watchFrames } from '../support/observe/watchFrames';
import { PAGES, visit } from '../support/screens/pages';
import type { VoteApi } from '../support/stack/voteApi';
import { DAY_OF_VOTE, IS_VALID } from '../support/votes/storedVotes';
import { expect, test } from '../support/test';

/** Ids, names and readings of all DJs; no shorter than what a common word could be. */
async function readNames(voteApi: VoteApi): Promise<string[]> {
  const rows = await voteApi.query<{ id: string; name: string; kana: string }>(
    'select id, name, kana from dj',
  );
  return rows.flatMap((row) => [row.id, row.name, row.kana]).filter((word) => word.length > 2);
}

/** All counts of four digits and more that a screen may show: of all, DJs, days, and DJs up to each day. */
async function readCounts(voteApi: VoteApi): Promise<string[]> {
  const rows = await voteApi.query<{ count: number }>(`
    with valid as (select dj, ${DAY_OF_VOTE} as day from vote where ${IS_VALID}),
    counted as (
      select count(*) as count from valid
      union select count(*) from valid group by dj
      union select count(*) from valid group by day
      union select sum(count(*)) over (partition by dj order by day) from valid group by dj, day
      union select sum(count(*)) over (order by day) from valid group by day
    )
    select count::int from counted where count >= 1000`);
  return rows.flatMap(({ count }) => [
    count.toLocaleString('ja-JP'),
    ...(count >= 10_000 ? [String(count)] : []),
  ]);
}

const found = (words: readonly string[], text: string) =>
  words.filter((word) => text.includes(word));

const badge = (page: Page) => page.getByRole('button', { name: /^画面共有中/ });

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
  await expect(page.locator('.last-updated-idle')).toHaveCount(1);
}

// The first load of each page, as a reload or a pasted link opens it, and of what opens beside one.
const LOADED = [
  '/',
  '/daily',
  '/every-dj',
  '/total-votes?open=sample-kazaguruma&q=kaza',
  '/?tab=history&entry=1',
];
/** Gone to from there: the tabs, what is opened beside the pages, and views of them. */
const VISITED = [
  ...PAGES.map(({ path }) => path),
  '/daily?cmp=previous',
  '/daily?day=2022-09-17',
  '/every-dj?dj=sample-kazaguruma&lines=daily',
  '/every-dj?open=sample-kazaguruma',
  '/total-votes?sort=dj',
];

async function expectHidden(page: Page, path: string, words: readonly string[]): Promise<void> {
  await settled(page);
  await expect(badge(page)).toBeVisible();
  expect(found(words, decodeURIComponent(page.url())), path).toEqual([]);
  // 0票 is a count as well.
  await expect(page.getByRole('main'), path).not.toContainText(/(?<![\d,.])0\s*票/);
}

/** What the announcement puts into the clipboard, where the page could be read by other eyes too. */
async function expectNotCopied(page: Page, words: readonly string[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/total-votes?tab=announcement');
  await page.getByRole('button', { name: 'テキストをコピー' }).click();
  await expect(page.getByText('テキストをコピーしました。')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^10?位.*DJ \d\d/m);
  expect(found(words, copied)).toEqual([]);
}

/** The tables of these pages, saved by the browser. */
async function expectNotSaved(page: Page, words: readonly string[]): Promise<void> {
  for (const path of ['/daily', '/every-dj', '/total-votes', '/every-dj?open=sample-kazaguruma']) {
    await visit(page, path);
    await settled(page);
    await page.getByRole('button', { name: 'CSV / Excel' }).last().click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSVで保存' }).click();
    const file = await download;
    const text = file.suggestedFilename() + readFileSync(await file.path(), 'utf8');
    expect(text, path).toContain('•••');
    expect(found(words, text), path).toEqual([]);
  }
}

test('H1: no name, id or count in any text, attribute, title, address, file or copy', async ({
  signedInPage: page,
  context,
  voteApi,
}) => {
  test.setTimeout(120_000);
  const [names, counts] = [await readNames(voteApi), await readCounts(voteApi)];
  expect(Math.min(names.length, counts.length)).toBeGreaterThan(100);
  const words = [...names, ...counts];
  const walker = await context.newPage();
  for (const tab of [page, walker]) await tab.goto('/');
  await page.getByRole('button', { name: 'アカウント' }).click();
  await page.getByRole('button', { name: '画面共有モード' }).click();
  for (const tab of [page, walker]) await expect(badge(tab)).toBeVisible();
  const seen = await watchFrames(walker, anyOf(words));
  for (const path of LOADED) {
    await walker.goto(path);
    await expectHidden(walker, path, words);
  }
  for (const path of VISITED) {
    await visit(walker, path);
    await expectHidden(walker, path, words);
  }
  await expectNotCopied(walker, words);
  await expectNotSaved(walker, words);
  expect([...seen]).toEqual([]);

  await badge(page).click();
  await expect(badge(walker)).toHaveCount(0);
  await expect(walker).toHaveURL(/open=sample-kazaguruma/);
  // The watch had eyes.
  await expect.poll(() => seen.size).toBeGreaterThan(0);
});
