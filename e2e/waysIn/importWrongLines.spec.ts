import { readFile } from 'node:fs/promises';
import {
  checkButton,
  choose,
  confirmButton,
  csv,
  figures,
  heading,
  importFile,
  openImport,
  rememberTokens,
} from '../support/screens/importScreen';
import { readRows } from '../support/screens/tables';
import { expect, test } from '../support/test';

test.use({ warm: true });

test.beforeEach(({ page }) => rememberTokens(page));

test('S34: wrong lines: nothing is stored, each is named and downloaded; without them the rest comes in', async ({
  organiser: page,
}) => {
  const before = await figures(page);
  const lines = [
    'id,dj,castAt,メモ',
    'wrong-1,輸入 wrong 葵,2022-09-20 12:00,よい行',
    'wrong-2,輸入 wrong 葵,2022-02-29 12:00,日がない',
    'wrong-3,輸入 wrong 葵,2022-08-31 12:00,"期間, の前"',
    'wrong-4,輸入 wrong 葵',
    ',輸入 wrong 葵,2022-09-20 12:00,番号がない',
    'wrong-1,輸入 wrong 蓮,2022-09-20 12:00,=内容が違う',
    'wrong-5,輸入 wrong 葵,44820.5,Excelの日付',
    '1.23E+15,輸入 wrong 葵,2022-09-20 12:00,Excelの番号',
    'wrong-6,輸入 WRONG 葵,2022-09-20 12:00,よく似た名前',
  ];
  await openImport(page);
  await choose(page, csv('wrong.csv', lines.join('\n')));
  await page.getByRole('switch', { name: '未登録のDJを追加する' }).click();
  await checkButton(page).click();
  await expect(heading(page, '確認しました（保存していません）')).toBeFocused();
  await expect(confirmButton(page)).toHaveCount(0);

  const rows = await readRows(page.getByRole('table', { name: 'エラー行' }));
  expect(rows.map(([line]) => line).sort()).toEqual(['3', '4', '5', '6', '7', '8', '9']);
  expect(rows.sort()).toEqual([
    ['3', '日時として読めません: 「2022-02-29 12:00」'],
    ['4', '投票期間の外です: 「2022年8月31日(水) 12:00:00（日本時間）」'],
    ['5', '列の数か長さが合いません'],
    ['6', '投票IDも投票者もありません'],
    ['7', '同じ投票IDで内容の違う票があります: 「wrong-1」'],
    ['8', expect.stringMatching(/^Excelの日付の数値です。.*「44820\.5」$/)],
    ['9', expect.stringMatching(/^Excelが長い番号を短くした値です.*「1\.23E\+15」$/)],
  ]);
  await expect(page.getByText(/^見分けにくい名前があります/)).toContainText(
    '「輸入 wrong 葵」と「輸入 WRONG 葵」',
  );

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'エラー行をダウンロード' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('wrong-エラー行.csv');
  const content = await readFile(await download.path(), 'utf8');
  const saved = content.split('\r\n');
  expect(saved[0]).toBe('\ufeff行,理由,値,元の行');
  expect(saved.slice(1, -1).sort()).toEqual([
    `3,日時として読めません: 「2022-02-29 12:00」,2022-02-29 12:00,"${lines[2]}"`,
    expect.stringMatching(
      /^4,投票期間の外です.*,"wrong-3,輸入 wrong 葵,2022-08-31 12:00,""期間, の前"""$/,
    ),
    `5,列の数か長さが合いません,,"${lines[4]}"`,
    `6,投票IDも投票者もありません,,"${lines[5]}"`,
    `7,同じ投票IDで内容の違う票があります: 「wrong-1」,wrong-1,"${lines[6]}"`,
    expect.stringMatching(/^8,Excelの日付の数値です.*,44820\.5,"wrong-5,/),
    expect.stringMatching(/^9,Excelが長い番号.*,1\.23E\+15,"1\.23E\+15,/),
  ]);
  expect(saved.at(-1)).toBe('');
  expect(await figures(page)).toEqual(before);

  await test.step('without them the good line comes in', async () => {
    await openImport(page);
    await choose(page, csv('wrong.csv', lines.join('\n')));
    await page.getByRole('switch', { name: '未登録のDJを追加する' }).click();
    await page.getByRole('switch', { name: 'エラー行を除いて取り込む' }).click();
    await importFile(page);
    await expect(heading(page, '取り込みました')).toBeFocused();
    await expect(page.getByText('読み込んだ行 9 = 追加 2 + 重複 0 + エラー 7')).toBeVisible();
    const after = await figures(page);
    expect(after.valid).toBe(before.valid + 2);
    expect(after.on20).toBe(before.on20 + 2);
  });
});
