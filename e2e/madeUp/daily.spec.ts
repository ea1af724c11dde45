import type { Page } from '@playwright/test';
import { pressOn } from '../support/input/byKeyboard';
import { expect, PHONE, test } from '../support/test';

test.use({ warm: true, startsAt: '/daily' });

const opened = (page: Page) => page.getByRole('dialog', { name: /^2022年\d+月\d+日\(.\)$/ });

test('keyboard alone: open from the chart, step, close; the focus comes back', async ({
  organiser: page,
}) => {
  const reader = page.getByRole('slider', { name: '1日ごとの票数の値を1つずつ読む' });
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Enter']) await reader.press(key);
  const heading = opened(page).getByRole('heading').first();
  await expect(heading).toHaveText('2022年9月23日(金)');
  await expect(opened(page)).toBeInViewport();
  await pressOn(page, opened(page).getByRole('button', { name: '次の日' }));
  await expect(heading).toHaveText('2022年9月24日(土)');
  await page.keyboard.press('Escape');
  await expect(opened(page)).toHaveCount(0);
  await expect(page).toHaveURL('/daily');
  await expect(reader).toBeFocused();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a first tap on the chart shows the figures, a second one opens the day', async ({
    organiser: page,
  }) => {
    const chart = page.getByRole('img', { name: '1日ごとの票数' });
    await chart.tap({ position: { x: 120, y: 150 } });
    await expect(page.getByRole('tooltip').first()).toBeVisible();
    await expect(opened(page)).toHaveCount(0);
    await chart.tap({ position: { x: 120, y: 150 } });
    await expect(opened(page)).toBeVisible();
  });
});
