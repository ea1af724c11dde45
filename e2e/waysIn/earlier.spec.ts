import type { Page } from '@playwright/test';
import iconv from 'iconv-lite';
import { expectAccessible } from '../support/looks/axe';
import { expect, test } from '../support/test';

test.use({ warm: true });

const section = (page: Page) => page.getByRole('region', { name: '過去の投票', exact: true });

// Written as files are: full width, hiragana, another spacing, thousands.
const LINES = [
  '順位,名前,得票数',
  '1,ｄｊ　みなも,"10,000"',
  '2位,宵野ネオン,"5,000"',
  '2,KAGURA・8,"5,000"',
  '4,引退したDJ,5',
];
const FILE = {
  name: '2021.csv',
  mimeType: 'text/csv',
  buffer: iconv.encode(LINES.join('\r\n'), 'shift_jis'),
};

test('an earlier ranking is checked, replaced with a reason, matched by hand, shown, removed', async ({
  signedInPage: page,
}) => {
  await page.goto('/?tab=settings&section=previousPolls');
  await expect(section(page).getByText('照合できないDJ 8組')).toBeVisible();
  await section(page).getByRole('button', { name: 'ファイルで登録' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('CSVファイル').setInputFiles(FILE);
  await dialog.getByRole('button', { name: '照合を確認' }).click();
  await expect(dialog.getByText('読み込み4組')).toBeVisible();
  await expect(dialog.getByText('照合3組')).toBeVisible();
  await expect(dialog.getByText('引退したDJ')).toBeVisible();
  await expectAccessible(page, { part: '.modal' });
  await dialog.getByRole('button', { name: '置き換える' }).click();
  await dialog.getByLabel('理由').fill('公式の訂正');
  await dialog.getByRole('button', { name: '置き換える' }).click();
  await expect(section(page).getByText('2021年（4組）を登録しました')).toBeVisible();

  await section(page).getByText('照合できないDJ 1組').click();
  await section(page).getByRole('button', { name: '引退したDJ を照合' }).click();
  await dialog.getByLabel('DJを検索').fill('よなぎ');
  await dialog.getByRole('button', { name: /夜凪/ }).click();
  await expect(section(page).getByText('「夜凪」に照合しました')).toBeVisible();
  await page.goto('/total-votes?open=sample-yonagi');
  const card = page.getByRole('term').filter({ hasText: '前回（2021年）' }).locator('..');
  await expect(card).toContainText('4位');

  await page.goto('/?tab=settings&section=previousPolls');
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
