import { expectAccessible } from '../support/looks/axe';
import { findLayoutFaults, NO_FAULTS } from '../support/looks/layout';
import { expect, PHONE, test } from '../support/test';

test('help: the guide is a page of its own, without script, on a phone too', async ({
  page: guide,
}) => {
  await guide.goto('/guide');
  await expect(guide.getByRole('heading', { level: 1, name: '投票日の手引き' })).toBeVisible();
  await expect(guide.locator('script')).toHaveCount(0);
  await guide.getByRole('link', { name: '4. 公表' }).click();
  const picture = guide.getByRole('img', { name: '発表中の画面' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    1000,
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await guide.emulateMedia({ colorScheme });
    await expectAccessible(guide);
  }
  await guide.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => findLayoutFaults(guide)).toMatchObject({ sideways: 0, outside: [] });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('help: a word is explained within the screen of a phone', async ({ organiser: page }) => {
    await page.getByRole('button', { name: '見込みとは' }).click();
    const words = page.getByText('直近14日の同じ時間帯の伸びを本日に当てはめた幅');
    await expect(words).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, { isColourKnown: true });
    await expect.poll(() => findLayoutFaults(page)).toEqual(NO_FAULTS);
  });
});
