import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

test.use({
  warm: true,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
});

const card = (page: Page, name: string) => page.getByRole('region', { name });

test('live: the hero, the gaps, the movers and the cases are on the first screen', async ({
  organiser: page,
}) => {
  const curve = page.getByRole('img', { name: '本日の歩み（0時からの累計）' });
  await expect(curve).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('見込みは直近14日の14:00以降の伸び')).toBeInViewport({ ratio: 1 });
  await expect(card(page, '上位3組の差')).toBeInViewport({ ratio: 1 });
  const movers = card(page, '本日の動き');
  // The API counts them every 15 s, anew where votes or cases have changed meanwhile.
  await expect(async () => {
    if ((await movers.getByRole('listitem').count()) === 0) await page.reload();
    await expect(movers.getByRole('listitem')).toHaveCount(3, { timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await expect(movers).toBeInViewport({ ratio: 1 });
  const cases = card(page, '要確認');
  await expect(cases.getByRole('link', { name: '要確認を開く' })).toBeVisible();
  await expect(cases).toBeInViewport({ ratio: 1 });
  // A name opens its DJ, all else of the row the cases.
  const name = cases.getByRole('listitem').first().getByRole('button');
  const dj = await name.textContent();
  await name.tap();
  await expect(page.getByRole('dialog', { name: dj! })).toBeVisible();
});
