import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/looks/axe';
import { findLayoutFaults } from '../support/looks/layout';
import { readRows } from '../support/screens/tables';
import { ADDRESSES } from '../support/stack/addresses';
import { SECOND_ADMIN } from '../support/stack/accounts';
import { inVotes, readRanking, sumOf } from '../support/votes/storedVotes';
import { expect, signIn, test } from '../support/test';

// What it changes the other stories of this folder must not find.
test.use({ story: 'two people' });

const REASON = '集計の確認のための提案';

const card = (page: Page, name: string | RegExp) => page.getByRole('article', { name });

test('two people decide: one proposes, the other one accepts, and nobody their own', async ({
  signedInPage: page,
  browser,
  voteApi,
}) => {
  const ranking = await readRanking(voteApi);
  const [first, second] = [ranking[0]!, ranking[1]!];
  const votes = inVotes(first.votes);
  await page.goto('/?tab=settings');
  const setting = page.getByRole('region', { name: '二人で決める' });
  await setting.getByRole('switch').click();
  await setting.getByRole('button', { name: 'オンにする' }).click();
  await expect(setting.getByText(/^オンにしました。/)).toBeVisible();

  // Without the leader's votes, the first ten are others.
  await page.goto(`/every-dj?tab=exclude&dj=${first.dj}`);
  await page.getByRole('textbox', { name: '理由' }).fill(REASON);
  const propose = page.getByRole('button', { name: `${votes}の除外を提案する` });
  await expect(propose).toBeEnabled();
  await expect(
    page.getByText(/上位10位の順位に触れるため、別の管理者の承認が必要です/),
  ).toBeVisible();
  await propose.click();
  const title = `${votes}の除外`;
  await expect(page.getByText(`${title}を p-1 として提案しました`)).toBeVisible();
  await page.getByRole('link', { name: '承認待ちを見る' }).first().click();
  const own = card(page, title);
  await expect(own).toContainText('あなたの提案です。判断は別の管理者が行います。');
  await expect(own.getByRole('button', { name: '提案を取り下げる' })).toBeVisible();
  await expect(page.getByRole('button', { name: /承認/ })).toHaveCount(0);
  await expectAccessible(page);

  // Another administrator, in a browser of their own.
  const context = await browser.newContext({ baseURL: ADDRESSES.site, locale: 'ja-JP' });
  const other = await context.newPage();
  await other.goto('/login');
  await signIn(other, SECOND_ADMIN);
  await other.getByRole('link', { name: '承認待ち 1' }).click();
  const waiting = card(other, title);
  await expect(waiting).toContainText(REASON);
  const places = await readRows(waiting.getByRole('table'));
  expect(places[0]![0]).toBe(first.name);
  expect(places[0]![1]).toContain('1位');
  expect(places[1]![0]).toBe(second.name);
  await expectAccessible(other);
  await other.setViewportSize({ width: 360, height: 740 });
  // The drawer leaves its place once resizing has rested.
  await expect
    .poll(() => findLayoutFaults(other))
    .toMatchObject({ sideways: 0, outside: [], overlaps: [] });
  await waiting.getByRole('button', { name: `${title}を承認して実行する` }).click();
  await expect(other.getByText(`p-1 を承認し、${votes}を除外しました。`)).toBeVisible();
  await other.setViewportSize({ width: 1300, height: 900 });

  // Every figure has followed; who proposed it sees so too.
  await other.goto('/total-votes');
  const table = other.getByRole('table', { name: /ランキング/ });
  await expect(table.getByRole('row').nth(1)).toContainText(second.name);
  await page.goto('/?tab=proposals');
  await expect(card(page, 'p-1')).toContainText(`承認 ${SECOND_ADMIN.email}`);
  await page.getByRole('link', { name: '除外 x-1 を見る' }).click();
  await expect(card(page, 'x-1')).toContainText(`除外中: ${votes}`);
  await page.getByRole('link', { name: '概要' }).first().click();
  await expect(page.getByRole('main')).toContainText(inVotes(sumOf(ranking) - first.votes));
  await context.close();
});
