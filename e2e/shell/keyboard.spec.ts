import { focusBy } from '../support/input/focus';
import { expect, test } from '../support/test';

test.use({ warm: true });

test('by keyboard one sees at each stop where one is', async ({ signedInPage: page }) => {
  const { keyboard } = page;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: '概要' })).toBeVisible();
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  // What comes next lies in the page, not in the frame.
  await focusBy(page, 'Tab', page.getByRole('main').getByRole('link').first());
  const pages = page.getByRole('navigation', { name: 'ページ' });
  await focusBy(page, 'Shift+Tab', pages.getByRole('link', { name: '日別投票数' }));
  const account = page.getByRole('button', { name: 'アカウント' });
  await focusBy(page, 'Shift+Tab', account);
  await keyboard.press('Enter');
  await focusBy(page, 'ArrowDown', page.getByRole('button', { name: 'ログアウト' }));
  await keyboard.press('Escape');
  await expect(account).toBeFocused();
});
