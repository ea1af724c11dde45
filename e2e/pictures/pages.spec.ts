import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { reach } from '../everyState/states';
import { PAGES, untilAtRest } from '../support/screens/pages';
import { freezeClosedPoll, openStage, theStage } from '../support/screens/versions';
import { test } from '../support/test';

async function take(page: Page, file: string): Promise<void> {
  await untilAtRest(page);
  // Charts that have grown are drawn anew.
  await page.waitForTimeout(1_000);
  await page.screenshot({ path: `docs/pictures/${file}` });
}

test('pictures for the README', async ({ organiser: page }) => {
  const readme = await readFile('README.md', 'utf8');
  for (const state of PAGES) {
    const file = `${state.name}.png`;
    if (!readme.includes(`(docs/pictures/${file})`)) continue;
    await reach(page, state);
    await take(page, file);
  }
});

test('pictures for the guide', async ({ signedInPage: page, voteApi }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'fullscreenEnabled', { value: false });
  });
  await freezeClosedPoll(page, voteApi, '最終');
  await take(page, 'guide/versions.png');
  await openStage(page, '最終');
  await take(page, 'guide/stage-setup.png');
  await page.getByRole('button', { name: '発表を始める' }).click();
  await theStage(page).waitFor();
  for (let step = 1; step <= 6; step += 1) await page.keyboard.press('ArrowRight');
  // A picture of light and shade, not of lines.
  await take(page, 'guide/stage.jpg');
});
