import { expect, PHONE, test } from '../support/test';

test.use({ ...PHONE, warm: true, startsAt: '/every-dj?tab=review' });

test('on a phone a case’s decision stays in sight, and Back leads to the list', async ({
  organiser: page,
}) => {
  const cases = page.getByRole('list', { name: '要確認の一覧' });
  await cases
    .getByRole('listitem')
    .filter({ hasNotText: '集計中' })
    .getByRole('link', { name: /^未判断/ })
    .first()
    .tap();
  const button = page.getByRole('button', { name: /引き受ける|担当を外れる/ });
  await expect(button).toBeInViewport();
  await expect(cases).toHaveCount(0);
  await page.evaluate(() => window.scrollBy({ top: 600, behavior: 'instant' }));
  await expect(button).toBeInViewport();
  await page.goBack();
  await expect(cases).toBeVisible();
});
