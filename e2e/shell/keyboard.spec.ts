import { pressOn, reach } from '../support/input/byKeyboard';
import { pageLink } from '../support/screens/frame';
import { expect, test } from '../support/test';

test.use({ warm: true });

test('by keyboard one sees at each stop where one is', async ({ organiser: page }) => {
  const { keyboard } = page;
  const main = page.getByRole('main');
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(main).toBeFocused();
  await reach(page, main.getByRole('link').last());
  await reach(page, pageLink(page, '日別投票数'));
  const account = page.getByRole('button', { name: 'アカウント' });
  await pressOn(page, account);
  await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible();
  await keyboard.press('ArrowDown');
  await expect(page.locator('.dropdown-item').first()).toBeFocused();
  await keyboard.press('Escape');
  await expect(account).toBeFocused();
});
