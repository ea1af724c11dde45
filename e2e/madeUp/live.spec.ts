import { expect, PHONE, test } from '../support/test';

test.use({ ...PHONE, warm: true });

test('概要 on a phone: the verdict comes first, and a case is one tap away', async ({
  organiser: page,
}) => {
  const today = page.getByRole('region', { name: '本日', exact: true });
  const verdict = today.getByText(/^本日は普段/);
  const toTable = today.getByRole('button', { name: '表で見る' });
  await expect(verdict).toBeInViewport({ ratio: 1 });
  const button = (await toTable.boundingBox())!;
  expect((await verdict.boundingBox())!.y).toBeGreaterThanOrEqual(button.y + button.height);
  await toTable.tap();
  await expect(today.getByRole('table', { name: '本日の歩み（0時からの累計）' })).toBeVisible();
  const cases = page.getByRole('region', { name: '要確認' }).getByRole('listitem');
  await cases.first().getByRole('link').tap();
  await expect(page).toHaveURL(/tab=review/);
});
