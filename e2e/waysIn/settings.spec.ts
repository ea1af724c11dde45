import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';

// The clock of the browser is in New York throughout: what the fields hold is Tokyo time all the same.
test.use({ warm: true, timezoneId: 'America/New_York' });

const saved = (page: Page) => page.getByText('保存しました', { exact: false });

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
  await page.goto('/?tab=settings');
  const vote = page.getByRole('region', { name: '投票', exact: true });
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

  await page.goto('/?tab=settings');
  await vote.getByLabel('終了').fill(before);
  await vote.getByLabel('名前').fill('DJランキング投票');
  await vote.getByRole('button', { name: '保存' }).click();
  await expect(saved(page)).toBeVisible();
});
