import { ADDRESSES } from '../support/stack/addresses';
import { figureCard } from '../support/screens/tables';
import { expect, test } from '../support/test';

test.use({ warm: true });

test('R1 two refreshes at once make one request, and the figures stay meanwhile', async ({
  organiser: page,
}) => {
  await expect(page.getByText(/サンプル投票を作成/)).toBeVisible();
  const asked: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`${ADDRESSES.api}/v1/**`, async (route) => {
    if (route.request().method() === 'GET') asked.push(new URL(route.request().url()).pathname);
    await held;
    await route.continue();
  });
  const refresh = page.getByRole('button', { name: '最新の情報に更新' });
  await refresh.dblclick();
  await refresh.click();
  await page.waitForTimeout(1_000);
  await expect(figureCard(page, '有効票')).toContainText(/\d票/);
  await expect(page.getByRole('main').getByText('読み込み中…')).toHaveCount(0);
  release();
  await expect.poll(() => asked).toContain('/v1/overview');
  await expect(page.locator('.last-updated-running')).toHaveCount(0);
  expect(asked).toEqual([...new Set(asked)]);
});
