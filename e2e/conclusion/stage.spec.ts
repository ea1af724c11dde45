import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/looks/axe';
import {
  freezeClosedPoll,
  importLateVotes,
  openStage,
  theStage,
  versionItem,
} from '../support/screens/versions';
import { inVotes, readRanking, type Standing } from '../support/votes/storedVotes';
import { expect, test } from '../support/test';

// Its version and the votes that tie a place the other stories of this folder must not find.
test.use({ story: 'stage' });

const LABEL = '最終';
const PLACES = 10;

/** Exactly those names are in the document; the others are nowhere in it. */
async function expectShown(page: Page, top: Standing[], from: number): Promise<void> {
  const shown = top.filter(({ rank }) => rank >= from);
  const rows = theStage(page).getByRole('listitem').filter({ hasNotText: '未発表' });
  const words = shown.map(({ rank, name, votes }) => `${rank}${name}${inVotes(votes)}`);
  await expect(rows).toHaveCount(shown.length);
  expect((await rows.allTextContents()).sort()).toEqual(words.sort());
  const all = (await page.content()) + (await page.title()) + page.url();
  const hidden = top.filter(({ rank }) => rank < from);
  expect(hidden.filter(({ name }) => all.includes(name))).toEqual([]);
}

test('stage: from the tenth place to the first, each unseen until its turn', async ({
  signedInPage: page,
  context,
  voteApi,
}, info) => {
  test.setTimeout(120_000);
  await page.clock.install();
  // So many late votes that the third has as many as the second.
  const [, second, third] = await readRanking(voteApi);
  const late = { dj: third!.dj, votes: second!.votes - third!.votes };
  await importLateVotes(voteApi, info.outputPath('tie.csv'), late);
  await freezeClosedPoll(page, voteApi, LABEL);
  const top = (await readRanking(voteApi)).filter(({ rank }) => rank <= PLACES);
  const ranks = [...new Set(top.map(({ rank }) => rank))].sort((a, b) => b - a);
  expect(ranks).toContain(2);
  expect(ranks).not.toContain(3);

  await openStage(page, LABEL);
  await context.setOffline(true);
  await page.getByRole('button', { name: '発表を始める' }).click();
  await expect(theStage(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('stage');
  await expectShown(page, top, PLACES + 1);
  for (const rank of ranks.slice(0, -1)) {
    await page.keyboard.press('ArrowRight');
    await expect(theStage(page).getByRole('region')).toContainText(`${rank}位`);
    await expectShown(page, top, rank);
  }
  await test.step('minutes without the net change nothing', async () => {
    await page.clock.runFor(5 * 60_000);
    await expect(theStage(page).getByRole('region')).toContainText('2位同率');
    await expectShown(page, top, 2);
    await expectAccessible(page, { part: '.stage' });
  });
  await test.step('a reload goes on where it was', async () => {
    await context.setOffline(false);
    // It asks whether to leave; with the connection back it may load itself again as well.
    page.on('dialog', (dialog) => void dialog.accept());
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => window.location.reload());
    await loaded;
    await expect(theStage(page).getByRole('region')).toContainText('2位同率');
    await expectShown(page, top, 2);
  });
  await page.keyboard.press('Space');
  await expect(theStage(page).getByRole('region')).toContainText(top[0]!.name);
  await expectShown(page, top, 1);
  await page.keyboard.press('Escape');
  await expect(theStage(page)).toHaveCount(0);
  await page.getByRole('button', { name: '総投票数へ戻る' }).click();
  await expect(versionItem(page, LABEL)).toBeVisible();
});
