import { expectAccessible } from '../support/looks/axe';
import { untilFontsLoaded } from '../support/looks/fonts';
import { findLayoutFaults } from '../support/looks/layout';
import { expect, test } from '../support/test';

const NONE = { sideways: 0, outside: [], overlaps: [], smallTargets: [] };

test('help: the guide opens by keyboard, and words are explained, on a phone too', async ({
  organiser: page,
}) => {
  await test.step('the guide is a page of its own, which needs no sign-in', async () => {
    await page.getByRole('button', { name: 'アカウント' }).press('Enter');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: '投票日の手引き' }).press('Enter');
    const guide = await opened;
    await expect(guide.getByRole('heading', { level: 1, name: '投票日の手引き' })).toBeVisible();
    await expect(guide.locator('script')).toHaveCount(0);
    await guide.getByRole('link', { name: '4. 公表' }).click();
    const picture = guide.getByRole('img', { name: '発表中の画面' });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(1000);
    for (const colorScheme of ['light', 'dark'] as const) {
      await guide.emulateMedia({ colorScheme });
      await expectAccessible(guide);
    }
    await guide.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => findLayoutFaults(guide)).toMatchObject({ sideways: 0, outside: [] });
    await guide.close();
  });
  await test.step('a word, on a phone', async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.setViewportSize({ width: 360, height: 740 });
    // The page is as long as it will be: a button that moves away takes its words along. What knows its own width
    // follows 200 ms later.
    await page.waitForTimeout(500);
    await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
    await untilFontsLoaded(page);
    const button = page.getByRole('button', { name: '見込みとは' });
    await button.click();
    await expect(page.getByText('直近14日の同じ時間帯の伸びを本日に当てはめた幅')).toBeInViewport({
      ratio: 1,
    });
    await expectAccessible(page, { isColourKnown: true });
    await expect.poll(() => findLayoutFaults(page)).toEqual(NONE);
    await button.click();
    await expect(page.getByText('直近14日の同じ時間帯の伸びを本日に当てはめた幅')).toHaveCount(0);
  });
});
