import { readRows } from '../../support/screens/tables';
import { expect, test } from '../../support/test';

test.use({ warm: true });

test('a conversion that is still open searches nothing, Enter only closes it', async ({
  signedInPage: page,
}) => {
  await page.goto('/total-votes');
  await expect(page.getByText(/^62組/)).toBeVisible();
  const box = page.getByRole('searchbox');
  await box.focus();
  const devtools = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  for (const reading of ['y', 'よ', 'よn', 'よな', 'よなg', 'よなぎ', '夜凪'])
    await compose(reading);
  await expect(box).toHaveValue('夜凪');
  // As a browser sends it while a conversion is open: key 229.
  await devtools.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  // Longer than the pause after which a search goes into the address.
  await page.waitForTimeout(600);
  await expect(page.getByText(/^62組/)).toBeVisible();
  await expect(page).toHaveURL(/\/total-votes$/);
  await devtools.send('Input.insertText', { text: '夜凪' });
  await expect(page.getByText('62組中 1組')).toBeVisible();
  await expect(page).toHaveURL(/q=%E5%A4%9C%E5%87%AA$/);
  expect((await readRows(page.getByRole('table', { name: /ランキング$/ })))[0]?.[2]).toContain(
    '夜凪',
  );
});
