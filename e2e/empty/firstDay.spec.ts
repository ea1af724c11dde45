import { writeFile } from 'node:fs/promises';
import { expectAccessible } from '../support/looks/axe';
import { figureCard } from '../support/screens/tables';
import { expect, signIn, test } from '../support/test';

test('an organiser is led from nothing to the first figures', async ({ page, voteApi }, info) => {
  const main = page.getByRole('main');

  await test.step('no vote is set up: the screen names the command', async () => {
    await page.goto('/login');
    await signIn(page);
    await expect(main.getByText('投票がまだ設定されていません').first()).toBeVisible();
    await expect(main.getByText(/npm run votes -- poll/).first()).toBeVisible();
    await expect(main.getByText(/\d票/)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the screen leads to the settings, and the vote is set up there', async () => {
    await main.getByRole('link', { name: '投票を設定する' }).click();
    await expect(page).toHaveURL('/?tab=settings');
    await expect(main.getByLabel('名前')).toBeVisible();
    await expectAccessible(page);
    await main.getByLabel('名前').fill('小さな投票');
    await main.getByLabel('年').fill('2022');
    await main.getByLabel('開始').fill('2022-09-01T00:00');
    await main.getByLabel('終了').fill('2022-09-04T00:00');
    await expect(main.getByText('2022年9月3日(土) 24:00 まで')).toBeVisible();
    await main.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('banner')).toContainText('小さな投票2022');
    await main.getByRole('link', { name: 'DJ', exact: true }).click();
    await expect(main.getByText('DJがまだ登録されていません')).toBeVisible();
    expect(await voteApi.votes('audit', 'verify')).toMatch(/\b1\s+entries/);
  });

  await test.step('a vote without DJs: the screen says what comes next', async () => {
    await page.goto('/daily');
    await expect(main.getByRole('link', { name: 'DJを登録する' })).toBeVisible();
    await expect(main.getByText(/npm run votes -- import/).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the first votes are there after the import', async () => {
    const file = info.outputPath('votes.csv');
    // 14:59:59.999Z is the last millisecond of 1 September in Tokyo, 15:00:00Z the first of the 2nd.
    const lines = [
      'id,dj,castAt',
      '1,葵,2022-09-01T14:59:59.999Z',
      '2,葵,2022-09-01T15:00:00Z',
      '3,蓮,2022-09-02T12:00',
    ];
    await writeFile(file, lines.join('\n'));
    await voteApi.votes('import', file, '--create-djs');
    await page.reload();
    await expect(figureCard(page, '期間の有効票')).toContainText('3');
    const days = page.getByRole('table', { name: '1日ごとの票数' }).locator('tbody tr');
    await expect(days).toHaveText([/9月1日.*1/, /9月2日.*2/, /9月3日.*0/]);
  });
});
