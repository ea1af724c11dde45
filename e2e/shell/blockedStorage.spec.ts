import { heading, pageLink } from '../support/screens/frame';
import { expect, signIn, test } from '../support/test';

test.use({ warm: true });

test('F19: where the browser keeps nothing the screen is usable until a reload', async ({
  page,
}) => {
  // As a browser that is told to keep nothing: whoever asks for a storage gets an exception.
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/daily?from=2022-09-10&to=2022-09-12');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page);
  await expect(page.getByText('2022年9月10日(土) 〜 9月12日(月)・3日間')).toBeVisible();
  await pageLink(page, 'DJ別投票数').click();
  await expect(heading(page, 'DJ別投票数')).toBeVisible();
  await page.getByRole('button', { name: '画面の配色' }).click();
  await page.getByRole('button', { name: 'ダーク' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page);
  await expect(heading(page, 'DJ別投票数')).toBeVisible();
  await page.getByRole('button', { name: 'アカウント' }).click();
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL(/\/login/);
});
