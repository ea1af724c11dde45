import { expect, test } from '../support/test';

for (const width of [360, 1300]) {
  test(`paper says which vote, where it stands and since when, without the bar’s buttons: ${width} px`, async ({
    signedInPage: page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/?tab=history');
    await expect(page.getByText(/連鎖を確認しました/)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const bar = page.getByRole('banner');
    await expect(bar.getByText('DJランキング投票2022')).toBeVisible();
    await expect(bar.getByRole('button')).toHaveCount(0);
    await expect(page.getByText('投票中', { exact: true })).toBeVisible();
    await expect(page.getByText(/\d\d:\d\d:\d\d JST/)).toBeVisible();
    await expect(page.getByRole('button', { name: '最新の情報に更新' })).toHaveCount(0);
    const tabs = page.getByRole('navigation', { name: '概要の画面' });
    await expect(tabs.getByRole('link')).toHaveText(['操作履歴']);
    // The page begins below it.
    const { y, height } = (await bar.boundingBox())!;
    const heading = page.getByRole('heading', { level: 1, name: '概要' });
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
  });
}
