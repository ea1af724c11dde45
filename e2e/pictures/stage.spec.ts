import type { Page } from '@playwright/test';
import path from 'node:path';
import { WIDTHS } from '../support/looks/layout';
import { freezeClosedPoll, openStage, theStage } from '../support/screens/stageVersion';
import type { VoteApi } from '../support/stack/voteApi';
import { test } from '../support/test';

// PICTURES_DIR: the stage on the screens of halls and on phones, with names of every length, and a tie.
const folder = process.env.PICTURES_DIR;

const SIZES = [
  [1920, 1080],
  [1280, 720],
  [3840, 2160],
  [1024, 768],
  [740, 360],
  [390, 844],
] as const;

/** By place; the other names are as they are. */
const NAMES: Record<number, string> = {
  1: 'The Extraordinarily Long Sounding Selector of the Northern Bay',
  2: '花鳥風月と雪月花のあいだを行き来する真夜中の音楽会を主宰する者たちと、その仲間が集う終わらない夜の物語',
  3: '夜',
  5: 'DJ Antidisestablishmentarianism',
};

async function rename(voteApi: VoteApi): Promise<void> {
  const rows = await voteApi.query<{ dj: string }>(
    'select dj from vote group by dj order by count(*) desc',
  );
  for (const [place, name] of Object.entries(NAMES)) {
    const { dj } = rows[Number(place) - 1]!;
    await voteApi.query(`update dj set name = '${name}' where id = '${dj}'`);
  }
}

async function take(page: Page, name: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(400);
    await page.screenshot({ path: path.join(folder!, `${name}-${width}x${height}.png`) });
  }
}

if (folder !== undefined) {
  test('the stage', async ({ signedInPage: page, voteApi }) => {
    test.setTimeout(300_000);
    await page.addInitScript(() => {
      // The picture has the window's size.
      Object.defineProperty(document, 'fullscreenEnabled', { value: false });
    });
    await rename(voteApi);
    await freezeClosedPoll(page, voteApi, '最終');
    await openStage(page, '最終');
    for (const width of WIDTHS) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(400);
        await page.screenshot({
          path: path.join(folder, `stage-setup-${colorScheme}-${width}.png`),
          fullPage: true,
        });
      }
    }
    await page.getByRole('switch', { name: '時計を表示' }).click();
    await page.getByRole('button', { name: '発表を始める' }).click();
    await theStage(page).waitFor();
    await take(page, 'stage-0');
    for (let step = 1; step <= 10; step += 1) {
      await page.keyboard.press('ArrowRight');
      if ([1, 6, 8, 9, 10].includes(step)) await take(page, `stage-${step}`);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.mouse.move(300, 300);
    await page.mouse.move(340, 340);
    await page.waitForTimeout(300);
    await page.screenshot({ path: path.join(folder, 'stage-controls.png') });
  });
}
