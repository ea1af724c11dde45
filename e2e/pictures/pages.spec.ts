import { readFile } from 'node:fs/promises';
import { PAGES } from '../support/screens/pages';
import { freezeClosedPoll, openStage, theStage } from '../support/screens/stageVersion';
import { test } from '../support/test';
import { reach } from './reach';

test('pictures for the README', async ({ organiser: page }) => {
  const readme = await readFile('README.md', 'utf8');
  for (const state of PAGES) {
    const file = `docs/pictures/${state.name}.png`;
    if (!readme.includes(`(${file})`)) continue;
    await reach(page, state);
    await page.screenshot({ path: file });
  }
});

test('pictures for the guide', async ({ signedInPage: page, voteApi }) => {
  test.setTimeout(120_000);
  const take = async (name: string) => {
    await page.waitForTimeout(600);
    await page.screenshot({ path: `docs/pictures/guide/${name}` });
  };
  await page.addInitScript(() => {
    Object.defineProperty(document, 'fullscreenEnabled', { value: false });
  });
  await freezeClosedPoll(page, voteApi, '最終');
  await take('versions.png');
  await openStage(page, '最終');
  await take('stage-setup.png');
  await page.getByRole('button', { name: '発表を始める' }).click();
  await theStage(page).waitFor();
  for (let step = 1; step <= 6; step += 1) await page.keyboard.press('ArrowRight');
  // A picture of light and shade, not of lines.
  await take('stage.jpg');
});
