import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SAMPLE_CLOCK } from '../../api/sample/samplePoll';
import { WIDTHS } from '../support/looks/layout';
import { PAGES } from '../support/screens/pages';
import { expect, test } from '../support/test';
import { reach } from './reach';
import { STATES } from './states';

// PICTURES_DIR: every page and state, at every width, light and dark. Without it, the README's pictures.
const folder = process.env.PICTURES_DIR;
const THEMES = ['light', 'dark'] as const;

/** So tall that a person can still read a picture of it, in CSS pixels; what is below is in the next. */
const SLICE = 1_500;
const SLICES = 3;

/** The whole page, from the top on, in pictures that can be read; a dialog stays in the first. */
async function take(page: Page, name: string): Promise<void> {
  const size = page.viewportSize()!;
  // What stays in the window is pictured where the window is: at the top.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(300);
  const isOpen = (await page.getByRole('dialog').count()) > 0;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const count = isOpen ? 1 : Math.min(SLICES, Math.ceil(whole / SLICE));
  for (let at = 0; at < count; at += 1) {
    const y = at * SLICE;
    await page.screenshot({
      path: path.join(folder!, `${name}${count > 1 ? `-${at + 1}` : ''}.png`),
      ...(isOpen
        ? {}
        : {
            fullPage: true,
            clip: { x: 0, y, width: size.width, height: Math.min(SLICE, whole - y) },
          }),
    });
  }
}

if (folder === undefined) {
  test('pictures for the README', async ({ organiser: page }) => {
    const readme = await readFile('README.md', 'utf8');
    for (const state of PAGES) {
      const file = `docs/pictures/${state.name}.png`;
      if (!readme.includes(`(${file})`)) continue;
      await reach(page, state);
      await page.screenshot({ path: file });
    }
  });
} else {
  for (const width of WIDTHS) {
    for (const colorScheme of THEMES) {
      test.describe(`${width} px ${colorScheme}`, () => {
        const isPhone = width < 600;
        test.use({
          viewport: { width, height: isPhone ? 740 : 900 },
          hasTouch: isPhone,
          isMobile: isPhone,
          colorScheme,
        });
        const nameOf = (name: string) => `${name}-${colorScheme}-${width}`;

        for (const state of STATES) {
          test(state.name, async ({ organiser: page }) => {
            await reach(page, state);
            await take(page, nameOf(state.name));
          });
        }

        for (const [phase, clock] of [
          ['before', '2022-08-30T09:00:00+09:00'],
          ['last-minutes', '2022-10-15T17:50:00+09:00'],
          ['closed', '2022-10-16T09:00:00+09:00'],
        ] as const) {
          test(phase, async ({ organiser: page, voteApi }) => {
            test.setTimeout(120_000);
            await voteApi.stopApi();
            await voteApi.startApi({ CLOCK: clock });
            for (const state of PAGES.filter(({ name }) => !/import|settings|history/.test(name))) {
              await page.goto(state.path);
              await expect(page.locator('.skeleton')).toHaveCount(0);
              await page.waitForTimeout(1_200);
              await take(page, nameOf(`${phase}-${state.name}`));
            }
            await voteApi.stopApi();
            await voteApi.startApi({ CLOCK: SAMPLE_CLOCK });
          });
        }

        test('the form', async ({ page }) => {
          await page.goto('/login');
          await page.waitForTimeout(800);
          await take(page, nameOf('login'));
          await page.getByLabel('メールアドレス').fill('nobody@example.com');
          await page.getByLabel('パスワード', { exact: true }).fill('whatever');
          await page.keyboard.press('Enter');
          await expect(page.getByRole('alert')).toBeVisible();
          await take(page, nameOf('login-refused'));
        });
      });
    }
  }
}
