import type { Locator, Page } from '@playwright/test';
import iconv from 'iconv-lite';
import { readFile } from 'node:fs/promises';
import { AUDITOR } from '../support/stack/accounts';
import { ADDRESSES } from '../support/stack/addresses';
import { expectAccessibleInBothThemes } from '../support/looks/axe';
import { readRows } from '../support/screens/tables';
import { expect, signIn, test } from '../support/test';

// The clock of the browser is in New York throughout: what the fields hold is Tokyo time all the same.
test.use({ warm: true, timezoneId: 'America/New_York' });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const saved = (page: Page) => page.getByText('保存しました', { exact: false });
const djs = (page: Page) => page.getByRole('table', { name: 'DJの一覧' });

async function openSettings(page: Page): Promise<void> {
  await page.goto('/?tab=settings');
  await expect(djs(page)).toBeVisible();
}

/** The newest entry of the log, as the screen tells it. */
async function newestEntry(page: Page): Promise<Locator> {
  await page.goto('/?tab=history');
  const list = page.getByRole('list', { name: '操作の一覧' });
  await expect(page.getByText(/整合性を確認しました/)).toBeVisible();
  return list.getByRole('listitem').first();
}

test('F17: the window is read, changed and logged in Tokyo time, and every page knows it', async ({
  signedInPage: page,
}) => {
  await openSettings(page);
  const vote = section(page, '投票');
  await expect(vote.getByLabel('開始')).toHaveValue('2022-09-01T12:00');
  const before = await vote.getByLabel('終了').inputValue();
  await vote.getByLabel('終了').fill('2022-10-21T00:00');
  await expect(vote.getByText('2022年10月20日(木) 24:00 まで')).toBeVisible();
  await vote.getByLabel('名前').fill('DJ秋の投票');
  await vote.getByRole('button', { name: '保存' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('DJ秋の投票2022');
  await expect(page).toHaveTitle('設定 - DJ秋の投票2022 管理画面');
  await expect(page.getByText('2022年9月1日(木) 〜 10月20日(木)')).toBeVisible();
  const entry = await newestEntry(page);
  await expect(entry).toContainText(
    '名前 「DJランキング投票」 → 「DJ秋の投票」、終了 2022年10月15日(土) 18:00 → 2022年10月20日(木) 24:00',
  );
  await expect(entry).toContainText('admin@example.com');

  await openSettings(page);
  await vote.getByLabel('終了').fill(before);
  await vote.getByLabel('名前').fill('DJランキング投票');
  await vote.getByRole('button', { name: '保存' }).click();
  await expect(saved(page)).toBeVisible();
});

test('a narrower window is refused with the number of votes that would fall out', async ({
  signedInPage: page,
}) => {
  await openSettings(page);
  const vote = section(page, '投票');
  await vote.getByLabel('開始').fill('2022-09-03T00:00');
  await vote.getByRole('button', { name: '保存' }).click();
  const refusal = vote.getByText(/すでに数えた [\d,]+ 票が期間の外になります/);
  await expect(refusal).toBeVisible();
  const told = Number(/[\d,]+/.exec(await refusal.innerText())![0].replaceAll(',', ''));
  await page.getByRole('link', { name: '日別投票数' }).click();
  // Counted independently: the votes of the two days that the window would lose.
  const rows = await readRows(page.getByRole('table', { name: '1日ごとの票数' }));
  const votes = rows.slice(0, 2).map((row) => Number(row[1]!.replaceAll(',', '')));
  expect(rows[1]![0]).toContain('9月2日');
  expect(told).toBe(votes[0]! + votes[1]!);
  // What was typed is still there after a look at another page.
  await page.goBack();
  await expect(vote.getByLabel('開始')).toHaveValue('2022-09-03T00:00');
});

test('DJs are added, changed and removed by keyboard alone', async ({ signedInPage: page }) => {
  await openSettings(page);
  await page.getByRole('button', { name: 'DJを追加' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('名前')).toBeFocused();
  await page.keyboard.type('試しのDJ');
  await page.keyboard.press('Tab');
  await page.keyboard.type('んんん');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'DJを追加' })).toBeFocused();

  await page.getByLabel('DJ名・よみで検索').fill('ンンン');
  const edit = page.getByRole('button', { name: '試しのDJ を編集' });
  await edit.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(/破棄しますか/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('名前')).toHaveValue('試しのDJ!');
  await dialog.getByLabel('名前').fill('試しのDJ2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '試しのDJ2 を編集' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'このDJを削除' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('「ンンン」に一致するDJは見つかりません')).toBeVisible();
  await expect(await newestEntry(page)).toContainText('DJを更新: 削除1組（試しのDJ2）');
});

test('a DJ with votes is not removed: the refusal names it', async ({ signedInPage: page }) => {
  await openSettings(page);
  await page.getByRole('button', { name: 'DJ ミナモ を編集' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'このDJを削除' }).click();
  await dialog.getByRole('button', { name: '削除する' }).click();
  await expect(dialog.getByRole('alert')).toContainText('DJ ミナモ');
  await dialog.getByRole('button', { name: 'キャンセル' }).click();
});

test('the list goes out as a file and comes back changed, in Shift_JIS as Excel saves it', async ({
  signedInPage: page,
}) => {
  await openSettings(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSVで書き出す' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.startsWith('\ufeffID,名前,よみ,地域,部門\r\n')).toBe(true);
  const lines = text.slice(1).trimEnd().split('\r\n');
  const count = lines.length - 1;
  const edited = lines.map((line) => line.replace(/^(sample-minamo,.*),東京,/, '$1,大阪,'));
  expect(edited).not.toEqual(lines);
  // As DJ ミナモ, but for the case and the width of a blank.
  edited.push(',表計算のDJ,ひょうけいさん,東京,クラブ', ',dj\u3000ミナモ,みなも,東京,クラブ');

  await page.getByRole('button', { name: 'ファイルで更新' }).click();
  const dialog = page.getByRole('dialog');
  const separated = {
    name: 'DJ一覧.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('ID;名前\n1;海\n'),
  };
  await dialog.getByLabel('CSVファイル').setInputFiles(separated);
  await expect(dialog.getByRole('alert')).toContainText('カンマではなくセミコロン（;）区切り');
  const buffer = iconv.encode(edited.join('\r\n'), 'shift_jis');
  const file = { name: 'DJ一覧.csv', mimeType: 'text/csv', buffer };
  await dialog.getByLabel('CSVファイル').setInputFiles(file);
  await expect(dialog.getByRole('definition')).toHaveText(['2組', '1組', `${count - 1}組`, '0組']);
  await expect(dialog.getByText('地域: 東京 → 大阪')).toBeVisible();
  await expect(dialog.getByText(/^見分けにくい名前があります/)).toContainText(
    '「dj\u3000ミナモ」と「DJ ミナモ」',
  );
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存しました(追加 2・変更 1・削除 0)')).toBeVisible();
  await expect(await newestEntry(page)).toContainText(/DJを更新: 追加2組（表計算のDJ.*）・変更1組/);

  // And back again, taking out who is not in the file.
  await openSettings(page);
  await page.getByRole('button', { name: 'ファイルで更新' }).click();
  const original = { ...file, buffer: Buffer.from(text) };
  await dialog.getByLabel('CSVファイル').setInputFiles(original);
  await dialog.getByLabel(/一覧から削除する/).check();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存しました(追加 0・変更 1・削除 2)')).toBeVisible();
});

test('notes on days are added, changed and removed, each seen in the log', async ({
  signedInPage: page,
}) => {
  await openSettings(page);
  const dialog = page.getByRole('dialog');
  const notes = section(page, '日のメモ');
  await notes.getByRole('button', { name: 'メモを追加' }).click();
  await dialog.getByLabel('日付').fill('2022-09-17');
  await dialog.getByLabel('メモ').fill('中間発表');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(notes.getByRole('row', { name: /9月17日/ })).toContainText('中間発表');
  await expect(await newestEntry(page)).toContainText('日のメモを更新: 追加1件（9/17 中間発表）');

  await openSettings(page);
  const edit = notes.getByRole('button', { name: /9月17日.*を編集/ });
  await edit.click();
  await dialog.getByLabel('メモ').fill('中間発表 第2回');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(notes.getByText('中間発表 第2回')).toBeVisible();
  await edit.click();
  await dialog.getByRole('button', { name: 'このメモを削除' }).click();
  await dialog.getByRole('button', { name: '削除する' }).click();
  await expect(notes.getByText('中間発表 第2回')).toHaveCount(0);
  await expect(await newestEntry(page)).toContainText(
    '日のメモを更新: 削除1件（9/17 中間発表 第2回）',
  );
});

test('two organisers at once: what one changes the other does not lose', async ({
  signedInPage: page,
  browser,
}) => {
  await openSettings(page);
  const context = await browser.newContext({ baseURL: ADDRESSES.site });
  const other = await context.newPage();
  await other.goto('/login');
  await signIn(other);
  await expect(other.getByRole('heading', { level: 1, name: '概要' })).toBeVisible();
  await openSettings(other);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'DJ ミナモ を編集' }).click();
  await dialog.getByLabel('部門').fill('レゲエ');
  await other.getByRole('button', { name: 'DJ ミナモ を編集' }).click();
  await other.getByRole('dialog').getByLabel('よみ').fill('みなもん');
  await other.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(saved(other)).toBeVisible();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(saved(page)).toBeVisible();
  const row = djs(page).getByRole('row', { name: /DJ ミナモ/ });
  await expect(row).toContainText('みなもん');
  await expect(row).toContainText('レゲエ');
  await context.close();
});

test('an auditor sees the settings, and no button that changes them', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, AUDITOR);
  await expect(page.getByRole('heading', { level: 1, name: '概要' })).toBeVisible();
  await openSettings(page);
  await expect(page.getByText('変更は管理者が行います。')).toBeVisible();
  for (const name of ['投票', '日のメモ', 'DJ']) await expect(section(page, name)).toBeVisible();
  await expect(page.getByRole('button', { name: /保存|追加|を編集|ファイルで更新/ })).toHaveCount(
    0,
  );
});

test('the dialogs pass axe in both themes', async ({ signedInPage: page }) => {
  await openSettings(page);
  const look = () => expectAccessibleInBothThemes(page, 'dialog');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'DJを追加' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await look();
  await dialog.getByRole('button', { name: 'キャンセル' }).click();
  await page
    .getByRole('button', { name: /を編集/ })
    .last()
    .click();
  await dialog.getByRole('button', { name: 'このDJを削除' }).click();
  await look();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'ファイルで更新' }).click();
  const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('name\n新しい人\n') };
  await dialog.getByLabel('CSVファイル').setInputFiles(file);
  await expect(dialog.getByRole('definition').first()).toBeVisible();
  await look();
});
