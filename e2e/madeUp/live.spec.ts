import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

test.use({
  warm: true,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
});

const card = (page: Page, name: string) => page.getByRole('region', { name });

test('概要 on a phone: the verdict comes first, and a case is one tap away', async ({
  organiser: page,
}) => {
  const today = page.getByRole('region', { name: '本日', exact: true });
  await expect(today.getByText(/^本日は普段/)).toBeInViewport({ ratio: 1 });
  const toTable = today.getByRole('button', { name: '表で見る' });
  const boxes = await Promise.all(
    [
      toTable,
      today.getByRole('heading', { name: '本日', exact: true }),
      today.getByText(/^本日は普段/),
    ].map((one) => one.boundingBox()),
  );
  const [button, heading, verdict] = boxes.map((box) => box!);
  expect(button!.x).toBeGreaterThanOrEqual(heading!.x + heading!.width);
  expect(verdict!.y).toBeGreaterThanOrEqual(button!.y + button!.height);
  await toTable.tap();
  await expect(today.getByRole('table', { name: '本日の歩み（0時からの累計）' })).toBeVisible();
  await card(page, '要確認').getByRole('listitem').first().getByRole('link').tap();
  await expect(page).toHaveURL(/tab=review/);
});
