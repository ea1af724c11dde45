import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { AUDITOR } from '../support/stack/accounts';
import {
  checkButton,
  choose,
  confirmButton,
  counts,
  csv,
  figures,
  heading,
  openImport,
  rememberTokens,
} from '../support/screens/importScreen';
import { figure, readRows } from '../support/screens/tables';
import { expect, signIn, test } from '../support/test';

test.use({ warm: true });

test.beforeEach(({ page }) => rememberTokens(page));

/** Foreign names, Japanese, and the two sides of a Tokyo midnight; five votes for two new DJs. */
function foreignFile(run: string): string {
  return [
    '受付番号,投票先,投票日時,端末',
    `${run}-1,輸入 ${run} 葵,2022-09-20T14:59:59.999Z,iPhone`,
    `${run}-2,輸入 ${run} 葵,2022-09-20T15:00:00Z,PC`,
    `${run}-3,輸入 ${run} 葵,2022-09-20 12:00,PC`,
    `${run}-4,輸入 ${run} 蓮,2022-09-20 23:59,PC`,
    `${run}-5,輸入 ${run} 蓮,2022-09-21T00:00:00+09:00,PC`,
  ].join('\r\n');
}

test('F5: a foreign file in Shift_JIS comes in once; the same again adds nothing', async ({
  organiser: page,
}) => {
  const file = csv('他サイト.csv', iconv.encode(foreignFile('first'), 'shift_jis'));
  const before = await figures(page);

  await test.step('the preview reads it, and what it can not guess is chosen', async () => {
    await openImport(page);
    await choose(page, file);
    await expect(page.getByLabel('文字コード')).toHaveValue('shift_jis');
    const field = (name: string) => page.getByRole('combobox', { name, exact: true });
    await expect(field('投票ID')).toHaveValue('受付番号');
    await expect(field('DJ')).toHaveValue('投票先');
    await expect(field('投票日時')).toHaveValue('投票日時');
    await expect(page.getByText('2022年9月20日(火) 23:59:59（日本時間）')).toBeVisible();
    const rows = await readRows(page.getByRole('region', { name: '最初の5行' }).locator('table'));
    expect(rows).toHaveLength(5);
    expect(rows[3]).toEqual(['first-4', '輸入 first 蓮登録なし', '2022-09-20 23:59', 'PC']);
  });

  await test.step('tried first: unknown DJs are wrong, nothing is stored', async () => {
    await checkButton(page).click();
    await expect(heading(page, '確認しました（保存していません）')).toBeFocused();
    await expect(confirmButton(page)).toHaveCount(0);
    expect(await counts(page)).toMatchObject({ 読み込んだ行: 5, 有効として追加: 0, エラー: 5 });
    await expect(page.getByText('登録のないDJです: 「輸入 first 葵」').first()).toBeVisible();
  });

  await test.step('imported: the counts, and every figure with them', async () => {
    await page.getByRole('switch', { name: '未登録のDJを追加する' }).click();
    await checkButton(page).click();
    await expect(confirmButton(page)).toHaveText('5票を取り込む');
    await confirmButton(page).click();
    await expect(heading(page, '取り込みました')).toBeFocused();
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
      ['輸入 first 葵', '3票'],
      ['輸入 first 蓮', '2票'],
    ]);
    await expect(page.getByText('読み込んだ行 5 = 追加 5 + 重複 0 + エラー 0')).toBeVisible();
    // The list is asked for anew once the result is there.
    const imports = page.getByRole('table', { name: /これまでの取り込み/ });
    await expect(imports.locator('tbody tr').first()).toContainText('他サイト.csv');
    const newest = (await readRows(imports))[0];
    expect(newest?.slice(1)).toEqual(['他サイト.csv', '5票', '0', '0', 'admin@example.com']);
    const after = await figures(page);
    expect(after).toEqual({
      valid: before.valid + 5,
      djs: before.djs + 2,
      on20: before.on20 + 3,
      on21: before.on21 + 2,
    });
  });

  await test.step('the same again, packed: all duplicates', async () => {
    const after = await figures(page);
    await openImport(page);
    await choose(page, csv('他サイト.csv.gz', gzipSync(file.buffer)));
    await checkButton(page).click();
    await expect(page.getByText('読み込んだ行 5 = 追加 0 + 重複 5 + エラー 0')).toBeVisible();
    await expect(confirmButton(page)).toHaveCount(0);
    expect(await figures(page)).toEqual(after);
  });
});

test('an auditor may try a file, and sees no button that imports it', async ({ page }) => {
  await page.goto('/login?next=%2F%3Ftab%3Dimport');
  await signIn(page, AUDITOR);
  await expect(page.getByLabel('ファイルを選ぶ')).toBeAttached();
  await choose(page, csv('audit.csv', 'id,dj,castAt\naudit-1,輸入 audit,2022-09-20 12:00\n'));
  await page.getByRole('switch', { name: '未登録のDJを追加する' }).click();
  await expect(page.getByText('取り込みは管理者が行います。')).toBeVisible();
  await checkButton(page).click();
  await expect(heading(page, '確認しました（保存していません）')).toBeFocused();
  await expect(confirmButton(page)).toHaveCount(0);
  expect(await counts(page)).toMatchObject({ 読み込んだ行: 1, 有効として追加: 1, 追加したDJ: 1 });
});

test('the keyboard alone does it', async ({ organiser: page }) => {
  // From here on, well before the press: the browser is told to hand over its chooser, which takes a moment.
  const choosing = page.waitForEvent('filechooser');
  await openImport(page);
  const input = page.getByLabel('ファイルを選ぶ');
  await input.focus();
  await expect(input).toBeFocused();
  await page.keyboard.press('Enter');
  const chooser = await choosing;
  await chooser.setFiles(csv('keys.csv', 'id,dj,castAt\nkeys-1,輸入 keys,2022-09-20 12:00\n'));
  await expect(page.getByText('keys.csv', { exact: true })).toBeVisible();
  const reach = async (name: string) => {
    const focused = page.locator(':focus');
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press('Tab');
      const words = await focused.evaluate(
        (element) => element.closest('label')?.textContent ?? element.textContent,
      );
      if (words === name) return;
    }
    throw new Error(`${name} was not reached`);
  };
  await reach('未登録のDJを追加する');
  await page.keyboard.press('Space');
  await reach('内容を確認');
  await page.keyboard.press('Enter');
  await expect(heading(page, '確認しました（保存していません）')).toBeFocused();
  await reach('1票を取り込む');
  await page.keyboard.press('Enter');
  await expect(heading(page, '取り込みました')).toBeFocused();
});
