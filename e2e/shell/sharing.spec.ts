import { readFileSync } from 'node:fs';
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

async function beginSharing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'アカウント' }).click();
  await page.getByRole('button', { name: '画面共有モード' }).click();
  await expect(badge(page)).toBeVisible();
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('.skeleton, .placeholder')).toHaveCount(0);
  await expect(page.locator('.last-updated-idle')).toHaveCount(1);
}

/** Beside the pages: what is opened beside them, and views of them. */
const MORE = [
  '/?tab=history&entry=1',
  '/daily?cmp=previous',
  '/daily?day=2022-09-17',
  '/every-dj?dj=sample-kazaguruma&lines=daily',
  '/every-dj?open=sample-kazaguruma',
  '/total-votes?open=sample-kazaguruma&q=kaza',
  '/total-votes?sort=dj',
  '/total-votes?tab=announcement&view=text',
];

/** Every page by its address, as a reload or a pasted link opens it. */
async function walk(page: Page, words: readonly string[]): Promise<void> {
  for (const path of [...PAGES.map((one) => one.path), ...MORE]) {
    await page.goto(path);
    await settled(page);
    await expect(badge(page)).toBeVisible();
    const address = decodeURIComponent(page.url());
    expect(
      words.filter((word) => address.includes(word)),
      path,
    ).toEqual([]);
    // 0票 is a count as well.
    await expect(page.getByRole('main'), path).not.toContainText(/(?<![\d,.])0\s*票/);
  }
}

/** What the announcement puts into the clipboard, where the page could be read by other eyes too. */
async function expectNotCopied(page: Page, words: readonly string[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/total-votes?tab=announcement&view=text');
  await page.getByRole('button', { name: 'テキストをコピー' }).click();
  await expect(page.getByText('テキストをコピーしました。')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^10?位.*DJ \d\d/m);
  expect(words.filter((word) => copied.includes(word))).toEqual([]);
}

/** The tables of these pages, saved by the browser. */
async function expectNotSaved(page: Page, words: readonly string[]): Promise<void> {
  for (const path of ['/daily', '/every-dj', '/total-votes', '/every-dj?open=sample-kazaguruma']) {
    await page.goto(path);
    await settled(page);
    await page.getByRole('button', { name: 'CSV / Excel' }).last().click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSVで保存' }).click();
    const file = await download;
    const text = file.suggestedFilename() + readFileSync(await file.path(), 'utf8');
    expect(text, path).toContain('•••');
    expect(
      words.filter((word) => text.includes(word)),
      path,
    ).toEqual([]);
  }
}

test('H1: no name, id or count in any text, attribute, title, address, file or copy', async ({
  signedInPage: page,
  context,
  voteApi,
}) => {
  // Every page, opened anew.
  test.setTimeout(240_000);
  const [names, counts] = [await readNames(voteApi), await readCounts(voteApi)];
  expect(Math.min(names.length, counts.length)).toBeGreaterThan(100);
  const words = [...names, ...counts];
  await page.goto('/');
  await beginSharing(page);
  const walker = await context.newPage();
  const seen = await watchFrames(walker, words);
  await walk(walker, words);
  await expectNotCopied(walker, words);
  await expectNotSaved(walker, words);
  expect([...seen]).toEqual([]);
});

test('the mode begins and ends in all tabs, stays over a reload, changes addresses', async ({
  signedInPage: page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/total-votes?open=sample-kazaguruma&q=kaza');
  await expect(other.getByRole('heading', { name: 'DJ カザグルマ' })).toBeVisible();
  await page.goto('/total-votes');
  await beginSharing(page);
  await expect(badge(other)).toBeVisible();
  await expect(other).toHaveURL(/\/total-votes\?open=%7E\d\d$/);
  const heading = other.getByRole('heading', { name: /^DJ \d\d$/ });
  const pseudonym = await heading.innerText();
  await other.reload();
  await expect(other.getByRole('heading', { name: pseudonym })).toBeVisible();

  await badge(page).click();
  await expect(badge(other)).toHaveCount(0);
  await expect(other).toHaveURL(/\/total-votes\?open=sample-kazaguruma$/);
  await expect(other.getByRole('heading', { name: 'DJ カザグルマ' })).toBeVisible();
});
