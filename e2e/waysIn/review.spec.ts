import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/looks/axe';
import { expect, test } from '../support/test';

test.use({ warm: true });

const NOTE = '主催の配信に合わせた投票と確認';

async function openReview(page: Page): Promise<void> {
  await page.goto('/every-dj?tab=review');
  await expect(page.getByText('調べたDJ×日')).toBeVisible();
}

/** The first case of an ended day, and of this DJ, that nobody has decided. */
function openCase(page: Page, dj: RegExp) {
  const list = page.getByRole('list', { name: '要確認の一覧' });
  return list
    .getByRole('listitem')
    .filter({ hasNotText: '集計中', hasText: dj })
    .getByRole('link', { name: /^未判断/ })
    .first();
}

const firstOpenCase = (page: Page) => openCase(page, /./);

test('N2: a case is owned, noted, closed and opened again, and the log tells each step', async ({
  organiser: page,
}) => {
  await openReview(page);
  await openCase(page, /カザグルマ/).click();
  const bar = page.getByRole('group', { name: '判断' });
  const waiting = await page
    .getByRole('navigation', { name: 'ページ' })
    .getByRole('link', { name: /^要確認 \d+$/ })
    .innerText();

  // Facts above their limit, the method of one with its own numbers.
  await expect(page.getByText('上限を超えた事実')).toBeVisible();
  await page
    .getByRole('button', { name: /^算出方法/ })
    .first()
    .click();
  await expect(
    page.getByText(/一覧に載らない最大の|これを超えると一覧に載ります/).first(),
  ).toBeVisible();
  await expectAccessible(page);

  await bar.getByRole('button', { name: '引き受ける' }).click();
  await expect(bar.getByText('引き受けました。票も順位も変わっていません。')).toBeVisible();
  await page.getByRole('textbox', { name: 'この件のメモ' }).fill(NOTE);
  await bar.getByRole('button', { name: '問題なしにする' }).click();
  await expect(bar.getByText('「問題なし」にしました。票も順位も変わっていません。')).toBeVisible();

  // The count in the drawer is one less, and the address has the case.
  await expect(
    page.getByRole('navigation', { name: 'ページ' }).getByText(waiting, { exact: true }),
  ).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'この件のメモ' })).toHaveValue(NOTE);
  await bar.getByRole('button', { name: '未判断に戻す' }).click();
  await expect(bar.getByRole('button', { name: '問題なしにする' })).toBeVisible();

  await page.goto('/?tab=history');
  await expect(page.getByText(/未判断 → 問題なし/).first()).toBeVisible();
  await expect(page.getByText(/問題なし → 未判断/).first()).toBeVisible();
});

test('by the keyboard alone: through the cases, and to the exclusion of one', async ({
  organiser: page,
}) => {
  await openReview(page);
  const name = () => page.locator('.case-title h2').innerText();
  const first = await name();
  await page.keyboard.press('j');
  await expect.poll(name).not.toBe(first);
  const address = page.url();
  await page.keyboard.press('k');
  await expect.poll(() => page.url()).not.toBe(address);
  await firstOpenCase(page).focus();
  await page.keyboard.press('Enter');
  const link = page.getByRole('link', { name: '除外を検討' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '除外の確認' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('上限を超えた事実')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a case is a view of its own, its decision stays in sight, and Back leads to the list', async ({
    organiser: page,
  }) => {
    await openReview(page);
    await firstOpenCase(page).tap();
    const button = page.getByRole('button', { name: /引き受ける|担当を外れる/ });
    await expect(button).toBeInViewport();
    await expect(page.getByRole('list', { name: '要確認の一覧' })).toHaveCount(0);
    await page.evaluate(() => window.scrollBy({ top: 600, behavior: 'instant' }));
    await expect(button).toBeInViewport();
    await page.goBack();
    await expect(page.getByRole('list', { name: '要確認の一覧' })).toBeVisible();
  });
});
