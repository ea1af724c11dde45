import type { Page } from '@playwright/test';
import iconv from 'iconv-lite';
import { expectAccessibleInBothThemes } from '../support/looks/axe';
import { figure, readRows } from '../support/screens/tables';
import { expect, test } from '../support/test';

test.use({ warm: true });

const section = (page: Page) => page.getByRole('region', { name: '過去の投票', exact: true });
const ranking = (page: Page) => page.getByRole('table', { name: /ランキング$/ });

// Written as files are: full width, hiragana, another spacing, thousands.
const THEN = [
  { dj: 'DJ ミナモ', spelled: 'ｄｊ　みなも', rank: '1', votes: 10_000 },
  { dj: '宵野 ネオン', spelled: '宵野ネオン', rank: '2位', votes: 5_000 },
  { dj: 'KAGURA-8', spelled: 'KAGURA・8', rank: '2', votes: 5_000 },
  { dj: null, spelled: '引退したDJ', rank: '4', votes: 5 },
];

const FILE = {
  name: '2021.csv',
  mimeType: 'text/csv',
  buffer: iconv.encode(
    [
      '順位,名前,得票数',
      ...THEN.map(
        ({ rank, spelled, votes }) => `${rank},${spelled},"${votes.toLocaleString('en')}"`,
      ),
    ].join('\r\n'),
    'shift_jis',
  ),
};

/** What the row of a DJ says of the vote before, and its votes now. */
async function rowOf(page: Page, name: string): Promise<{ earlier: string; votes: number }> {
  // Hidden columns too: the cells of a row have those.
  const heads = await ranking(page).locator('thead th').allTextContents();
  const at = heads.findIndex((head) => head.includes('前回順位'));
  const row = (await readRows(ranking(page))).find((cells) => cells[2]?.startsWith(name)) ?? [];
  return { earlier: row[at] ?? '', votes: figure(row[3]) ?? 0 };
}

/** 票数差 and 伸び率, counted here. */
function since(now: number, then: number): string {
  const sign = now < then ? '−' : '+';
  const percent = Math.round((Math.abs(now - then) / then) * 1000) / 10;
  return `${sign}${Math.abs(now - then).toLocaleString('en')}票・${sign}${percent.toFixed(1)}%`;
}

test('an earlier ranking is checked, replaced with a reason, shown, matched by hand, removed', async ({
  signedInPage: page,
}) => {
  await page.goto('/?tab=settings');
  await expect(section(page).getByText('照合できないDJ 8組')).toBeVisible();
  await section(page).getByRole('button', { name: 'ファイルで登録' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('CSVファイル').setInputFiles(FILE);
  await dialog.getByRole('button', { name: '照合を確認' }).click();
  await expect(dialog.getByText('読み込み4組')).toBeVisible();
  await expect(dialog.getByText('照合3組')).toBeVisible();
  await expect(dialog.getByText('引退したDJ')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: '置き換える' }).click();
  await dialog.getByLabel('理由').fill('公式の訂正');
  await dialog.getByRole('button', { name: '置き換える' }).click();
  await expect(section(page).getByText('2021年（4組）を登録しました')).toBeVisible();

  await page.goto('/total-votes');
  await expect(ranking(page).getByText('返り咲き').first()).toBeVisible();
  for (const { dj, rank, votes: then } of THEN) {
    if (dj === null) continue;
    const { earlier, votes } = await rowOf(page, dj);
    expect([dj, earlier]).toEqual([
      dj,
      expect.stringMatching(new RegExp(`^${rank.replace('位', '')}位`)),
    ]);
    expect([dj, earlier]).toEqual([dj, expect.stringContaining(since(votes, then))]);
  }
  // In no earlier vote; and in that of 2020 alone.
  expect((await rowOf(page, '夜凪')).earlier).toBe('初登場');
  expect((await rowOf(page, 'SHIRO/KURO')).earlier).toBe('返り咲き');

  await page.goto('/?tab=settings');
  await section(page).getByText('照合できないDJ 1組').click();
  await section(page).getByRole('button', { name: '引退したDJ を照合' }).click();
  await dialog.getByLabel('DJを検索').fill('よなぎ');
  await dialog.getByRole('button', { name: /夜凪/ }).click();
  await expect(section(page).getByText('「夜凪」に照合しました')).toBeVisible();
  await page.goto('/total-votes?open=sample-yonagi');
  const card = page.getByRole('term').filter({ hasText: '前回（2021年）' }).locator('..');
  await expect(card).toContainText('4位');
  await expect(card).toContainText('5票');

  await page.goto('/?tab=settings');
  await section(page).getByRole('button', { name: '2021年の過去の投票を削除' }).click();
  await dialog.getByLabel('理由').fill('別の投票');
  await dialog.getByRole('button', { name: '削除する' }).click();
  await expect(section(page).getByText('2021年を削除しました')).toBeVisible();
  await page.goto('/?tab=history');
  const log = page.getByRole('list', { name: '操作の一覧' }).getByRole('listitem');
  await expect(log.first()).toContainText(
    '過去の投票 2021年「DJランキング投票2021」を削除（4組、理由: 別の投票）',
  );
});
