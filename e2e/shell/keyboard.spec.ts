import { expectAccessible } from '../support/looks/axe';
import { focusBy } from '../support/input/focus';
import { readerTree } from '../support/looks/readerTree';
import { expect, test } from '../support/test';

test.use({ warm: true });

test('whoever works by keyboard sees where they are at each stop: past the frame by the skip link, back to the links, and through a menu', async ({
  signedInPage: page,
}) => {
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

test('each chart is told once to a reader: a picture with its summary, and one table, also where that is shown', async ({
  signedInPage: page,
}) => {
  await page.goto('/daily?cmp=none');
  await expect(page.getByRole('img', { name: '1日ごとの票数' })).toHaveAccessibleDescription(
    /^日付ごとの有効票、.*最多は2022年9月\d+日\(.\)の[\d,]+票、最少は.*集計中のため別に、2022年9月24日\(土\)の/,
  );
  const heard = async (role: string) =>
    (await readerTree(page)).filter((node) => node.role === role).map(({ name }) => name);
  const charts = await heard('image');
  expect(charts).toContain('1日ごとの票数');
  // A chart's table comes after what is seen.
  await expect.poll(() => heard('table')).toEqual(expect.arrayContaining(charts));
  const tables = await heard('table');
  expect(new Set(tables).size).toBe(tables.length);
  const toTable = page.getByRole('button', { name: '表で見る' });
  // Each says グラフで見る after its press.
  for (let left = await toTable.count(); left > 0; left -= 1) {
    await toTable.first().click();
    await expect(toTable).toHaveCount(left - 1);
  }
  expect((await heard('table')).sort()).toEqual(tables.sort());
  expect(await heard('image')).not.toContain('1日ごとの票数');
  await expectAccessible(page);
});
