import type { Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { expectAccessible } from '../support/looks/axe';
import { untilFontsLoaded } from '../support/looks/fonts';
import { findLayoutFaults, NO_FAULTS } from '../support/looks/layout';
import { checkButton, choose, confirmButton, counts } from '../support/screens/importScreen';
import { figureCard, readRows } from '../support/screens/tables';
import { inVotes } from '../support/votes/storedVotes';
import { expect, PHONE, test } from '../support/test';

test.use({ ...PHONE, warm: true, colorScheme: 'dark' });

const LONG = `DJ とても長い名前のひと ${'あ'.repeat(40)}`;

/** Foreign names, Japanese, many columns, and the two sides of a Tokyo midnight; five votes for two new DJs. */
const FOREIGN_FILE = [
  '受付番号,投票先,投票日時,端末,campaign_code_of_the_mail_that_brought_them',
  'first-1,輸入 葵,2022-09-20T14:59:59.999Z,iPhone,x',
  'first-2,輸入 葵,2022-09-20T15:00:00Z,Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X),x',
  'first-3,輸入 葵,2022-09-20 12:00,PC,https://example.com/',
  `first-4,${LONG},2022-09-20 23:59,PC,`,
  `first-5,${LONG},2022-09-21T00:00:00+09:00,PC,`,
].join('\r\n');

/** The screen as it stands: nothing sticks out, lies on something else or is too small; axe looks at colours too. */
async function look(page: Page): Promise<void> {
  await untilFontsLoaded(page);
  await expect.poll(() => findLayoutFaults(page)).toEqual(NO_FAULTS);
  await expectAccessible(page);
}

test('a foreign file comes in once, on a phone; the same again adds nothing', async ({
  signedInPage: page,
  voteApi,
}) => {
  const stored = async () => {
    const rows = await voteApi.query<{ votes: number }>('select count(*)::int as votes from vote');
    return rows[0]!.votes;
  };
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const file = iconv.encode(FOREIGN_FILE, 'shift_jis');
  const before = await stored();

  await test.step('the preview reads it, and guesses what is what', async () => {
    await page.goto('/?tab=import');
    await choose(page, '他サイト.csv', file);
    await expect(page.getByLabel('文字コード')).toHaveValue('shift_jis');
    const field = (name: string) => page.getByRole('combobox', { name, exact: true });
    await expect(field('投票ID')).toHaveValue('受付番号');
    await expect(field('DJ')).toHaveValue('投票先');
    await expect(field('投票日時')).toHaveValue('投票日時');
    const rows = await readRows(page.getByRole('region', { name: '最初の5行' }).locator('table'));
    expect(rows[0]![2]).toContain('2022年9月20日(火) 23:59:59（日本時間）');
    expect(rows[3]![1]).toBe(LONG);
    await look(page);
  });

  await test.step('tried first: unknown DJs are wrong, nothing is stored', async () => {
    await checkButton(page).click();
    await expect(heading('確認しました（保存していません）')).toBeFocused();
    await expect(confirmButton(page)).toHaveCount(0);
    expect(await counts(page)).toMatchObject({ 読み込んだ行: 5, 有効として追加: 0, エラー: 5 });
    await expect(page.getByText('登録のないDJです: 「輸入 葵」').first()).toBeVisible();
    await look(page);
    expect(await stored()).toBe(before);
  });

  await test.step('imported: the counts, and every figure with them', async () => {
    await page.getByRole('switch', { name: '未登録のDJを追加する' }).click();
    await expect(confirmButton(page)).toHaveText('5票を取り込む');
    await confirmButton(page).click();
    await expect(heading('5票を取り込みました')).toBeFocused();
    expect(await counts(page)).toMatchObject({ 有効として追加: 5, エラー: 0, 追加したDJ: 2 });
    const days = await readRows(page.getByRole('table', { name: /日ごとの追加/ }));
    expect(days.map(([, votes]) => votes)).toEqual(['3票', '2票']);
    const djs = await readRows(page.getByRole('table', { name: /DJごとの追加/ }));
    expect(djs).toEqual([
      ['輸入 葵', '3票'],
      [LONG, '2票'],
    ]);
    await look(page);
    expect(await stored()).toBe(before + 5);
    // What the import made stale is requested anew.
    await page
      .getByRole('navigation', { name: /概要/ })
      .getByRole('link', { name: '概要' })
      .click();
    await expect(figureCard(page, '有効票')).toContainText(inVotes(before + 5));
  });

  await test.step('the same again, packed: all duplicates', async () => {
    await page.goto('/?tab=import');
    await choose(page, '他サイト.csv.gz', gzipSync(file));
    await checkButton(page).click();
    await expect(figureCard(page, '重複')).toContainText('5行');
    expect(await counts(page)).toMatchObject({ 読み込んだ行: 5, 有効として追加: 0, エラー: 0 });
    await expect(confirmButton(page)).toHaveCount(0);
    expect(await stored()).toBe(before + 5);
  });
});
