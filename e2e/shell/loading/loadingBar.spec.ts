import { DAILY_CHUNK, holdPart, saveData } from '../../support/faults/chunks';
import { heading, pageLink } from '../../support/screens/frame';
import { holdAnswers, loadingBar, percent, stopClock } from '../../support/screens/loadingBar';
import { untilAtRest } from '../../support/screens/pages';
import { expect, test } from '../../support/test';

// How far it is, and when: __tests__/src/lib/progress.

test.describe('of a navigation', () => {
  test.use({ warm: true });
  test.beforeEach(({ page }) => saveData(page));

  test('L1: 2 px at the top above everything while another page loads', async ({
    organiser: page,
  }) => {
    await untilAtRest(page);
    const daily = await holdPart(page, DAILY_CHUNK);
    await pageLink(page, '日別投票数').click();
    await expect.poll(() => percent(page)).toBeGreaterThan(4);
    const look = await loadingBar(page).evaluate((bar) => {
      const { position, transitionProperty, transitionDuration } = getComputedStyle(bar);
      const { top, left, height } = bar.getBoundingClientRect();
      const isOnTop = document.elementFromPoint(1, 1) === bar;
      const transition = `${transitionProperty} ${transitionDuration}`;
      return { position, height, transition, top, left, isOnTop };
    });
    expect(look).toEqual({
      position: 'fixed',
      height: 2,
      transition: 'width 0.1s',
      top: 0,
      left: 0,
      isOnTop: true,
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(loadingBar(page)).toHaveCSS('transition-duration', '1e-05s');
    daily.release();
    await expect(heading(page, '日別投票数')).toBeVisible();
    await expect(loadingBar(page)).toHaveCount(0);
  });
});

test.describe('by the clock', () => {
  test.beforeEach(({ page }) => page.clock.install());

  test('above a dialog too, red once a save has failed, and gone 500 ms later', async ({
    signedInPage: page,
  }) => {
    await page.goto('/?tab=settings&section=djs');
    await page.getByRole('button', { name: 'DJを追加' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('名前').fill('試しのDJ');
    await dialog.getByLabel('よみ').fill('ためし');
    await expect(page.locator('.loading-bar')).toHaveCount(0);
    const saving = await holdAnswers(page, /\/v1\/djs/);
    await stopClock(page);
    await page.keyboard.press('Enter');
    await expect.poll(saving.requests).toBe(1);
    await page.clock.runFor(1_000);
    const bar = page.locator('.loading-bar');
    // As wide as it says.
    await expect(bar).toHaveAttribute('aria-valuenow', '16');
    const width = async () => Math.round(((await bar.boundingBox())!.width / 1300) * 100);
    await expect.poll(width).toBe(16);
    // In the browser's top layer what came last lies above.
    expect(await bar.evaluate((element) => element.matches(':popover-open'))).toBe(true);
    const colour = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
    const red = /^rgb\((1[5-9]|2)\d+, \d{1,2}, \d{1,2}\)$/;
    expect(await colour()).not.toMatch(red);
    saving.refuse(400);
    await expect.poll(colour).toMatch(red);
    await expect(bar).toHaveAttribute('aria-valuenow', '100');
    await page.clock.runFor(450);
    await expect(bar).toHaveCount(1);
    await page.clock.runFor(150);
    await expect(bar).toHaveCount(0);
    await expect(dialog.getByRole('alert')).toBeVisible();
  });
});
