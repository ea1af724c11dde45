import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import {
  checkButton,
  choose,
  confirmButton,
  counts,
  csv,
  heading,
  openImport,
  tab,
} from '../support/screens/importScreen';
import { figure, figureCard, readRows } from '../support/screens/tables';
import type { VoteApi } from '../support/stack/voteApi';
import { expect, test } from '../support/test';

test.use({ warm: true });

interface Counted {
  valid: number;
  djs: number;
  on20: number;
  on21: number;
}

/** From the stored votes: all of them, the DJs, and the votes of two Tokyo days. */
async function countStored(voteApi: VoteApi): Promise<Counted> {
  const on = (day: number) =>
    `count(*) filter (where (cast_at at time zone 'Asia/Tokyo')::date = '2022-09-${day}')::int`;
  const [counted] = await voteApi.query<{ [Name in keyof Counted]: number }>(
    `select count(*)::int as valid, (select count(*)::int from dj) as djs,
       ${on(20)} as on20, ${on(21)} as on21 from vote`,
  );
  return counted!;
}

/** Foreign names, Japanese, and the two sides of a Tokyo midnight; five votes for two new DJs. */
const FOREIGN_FILE = [
  '受付番号,投票先,投票日時,端末',
  'first-1,輸入 葵,2022-09-20T14:59:59.999Z,iPhone',
  'first-2,輸入 葵,2022-09-20T15:00:00Z,PC',
  'first-3,輸入 葵,2022-09-20 12:00,PC',
  'first-4,輸入 蓮,2022-09-20 23:59,PC',
  'first-5,輸入 蓮,2022-09-21T00:00:00+09:00,PC',
].join('\r\n');

test('a foreign file in Shift_JIS comes in once; the same again adds nothing', async ({
  signedInPage: page,
  voteApi,
}) => {
  const file = csv('他サイト.csv', iconv.encode(FOREIGN_FILE, 'shift_jis'));
  const before = await countStored(voteApi);

  await test.step('the preview reads it, and what it can not guess is chosen', async () => {
    await openImport(page);
    await choose(page, file);
    await expect(page.getByLabel('文字コード')).toHaveValue('shift_jis');
    const field = (name: string) => page.getByRole('combobox', { name, exact: true });
    await expect(field('投票ID')).toHaveValue('受付番号');
    await expect(field('DJ')).toHaveValue('投票先');
    await expect(field('投票日時')).toHaveValue('投票日時');
    const rows = await readRows(page.getByRole('region', { name: '最初の5行' }).locator('table'));
    expect(rows).toHaveLength(5);
    expect(rows[0]![2]).toContain('2022年9月20日(火) 23:59:59（日本時間）');
    expect(rows[3]![1]).toBe('輸入 蓮');
  });

  await test.step('tried first: unknown DJs are wrong, nothing is stored', async () => {
    await checkButton(page).click();
    await expect(heading(page, '確認しました（保存していません）')).toBeFocused();
    await expect(confirmButton(page)).toHaveCount(0);
    expect(await counts(page)).toMatchObject({ 読み込んだ行: 5, 有効として追加: 0, エラー: 5 });
    await expect(page.getByText('登録のないDJです: 「輸入 葵」').first()).toBeVisible();
  });

  await test.step('imported: the counts, and every figure with them', async () => {
    await page.getByRole('switch', { name: '未登録のDJを追加する' }).click();
    await expect(confirmButton(page)).toHaveText('5票を取り込む');
    await confirmButton(page).click();
    await expect(heading(page, '5票を取り込みました')).toBeFocused();
    expect(await counts(page)).toEqual({
      読み込んだ行: 5,
      有効として追加: 5,
      '重複（加算なし）': 0,
      エラー: 0,
      追加したDJ: 2,
    });
    const days = await readRows(page.getByRole('table', { name: /日ごとの追加/ }));
    expect(days.map(([, votes]) => figure(votes))).toEqual([3, 2]);
    const djs = await readRows(page.getByRole('table', { name: /DJごとの追加/ }));
    expect(djs).toEqual([
      ['輸入 葵', '3票'],
      ['輸入 蓮', '2票'],
    ]);
    await expect(page.getByText('読み込んだ行 5 = 追加 5 + 重複 0 + エラー 0')).toBeVisible();
    // The list is asked for anew once the result is there.
    const imports = page.getByRole('table', { name: /これまでの取り込み/ });
    await expect(imports.locator('tbody tr').first()).toContainText('他サイト.csv');
    const newest = (await readRows(imports))[0];
    expect(newest?.slice(1)).toEqual(['他サイト.csv', '5票', '0', '0', 'admin@example.com']);
    const after = await countStored(voteApi);
    expect(after).toEqual({
      valid: before.valid + 5,
      djs: before.djs + 2,
      on20: before.on20 + 3,
      on21: before.on21 + 2,
    });
    // What the import made stale is requested anew.
    await tab(page, '概要').click();
    await expect(figureCard(page, '有効票')).toContainText(
      `${after.valid.toLocaleString('ja-JP')}票`,
    );
  });

  await test.step('the same again, packed: all duplicates', async () => {
    const after = await countStored(voteApi);
    await openImport(page);
    await choose(page, csv('他サイト.csv.gz', gzipSync(file.buffer)));
    await checkButton(page).click();
    await expect(page.getByText('読み込んだ行 5 = 追加 0 + 重複 5 + エラー 0')).toBeVisible();
    await expect(confirmButton(page)).toHaveCount(0);
    expect(await countStored(voteApi)).toEqual(after);
  });
});
