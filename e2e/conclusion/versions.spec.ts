import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/looks/axe';
import { findLayoutFaults } from '../support/looks/layout';
import { untilAtRest } from '../support/screens/pages';
import { closePoll, importLateVotes } from '../support/screens/versions';
import { inVotes, readRanking, type Standing } from '../support/votes/storedVotes';
import { expect, test } from '../support/test';

test.use({ warm: true });

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: RegExp) => dialog(page).getByRole('button', { name }).click();

/** Narrow and wide; what knows its own width follows 200 ms later. */
async function expectNoFaults(page: Page): Promise<void> {
  for (const width of [360, 1300]) {
    await page.setViewportSize({ width, height: 740 });
    await untilAtRest(page);
    await expect
      .poll(() => findLayoutFaults(page), `${width} px`)
      .toMatchObject({ sideways: 0, outside: [], overlaps: [] });
  }
}

// Its steps: the dispute; the password that is wanted again: newVersion.test.tsx.
test('a final version is saved byte by byte, published, and compared on a phone too', async ({
  signedInPage: page,
  voteApi,
}, info) => {
  await closePoll(voteApi);
  const [first, second] = (await readRanking(voteApi)) as [Standing, Standing];
  await page.goto('/total-votes?tab=versions');

  await test.step('the file that was downloaded is the one that was frozen', async () => {
    await page.getByRole('button', { name: '確定版を作成' }).click();
    await dialog(page).getByLabel('区分').fill('最終');
    await dialog(page).getByLabel('結果として確定する').check();
    await expectNoFaults(page);
    await expectAccessible(page, { part: '.modal' });
    await press(page, /票で確定する/);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '最終 のCSVをダウンロード' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('dj-ranking-2022-v-1.csv');
    const file = await readFile(await download.path());
    await expect(page.getByText(/SHA-256の一致を確認しました/)).toBeVisible();
    const [stored] = await voteApi.query<{ sha256: string; bytes: Buffer }>(
      "select sha256, bytes from version where id = 'v-1'",
    );
    expect(createHash('sha256').update(file).digest('hex')).toBe(stored!.sha256);
    expect(file.equals(stored!.bytes)).toBe(true);
  });

  await test.step('published: on a phone what differs leaves the first place in sight', async () => {
    await page.getByRole('button', { name: '公表', exact: true }).click();
    await press(page, /の結果を公表する/);
    await expect(page.getByText('「最終」を公表しました。')).toBeVisible();
    const late = { dj: second.dj, votes: first.votes - second.votes + 3 };
    await importLateVotes(voteApi, info.outputPath('late.csv'), late, '--reason', '遅れた用紙');
    await page.goto('/total-votes');
    const ranking = page.getByRole('table', { name: /ランキング/ }).getByRole('row');
    await expect(ranking.nth(1)).toContainText(inVotes(first.votes));
    const banner = page.getByRole('region', { name: '現在の集計は、公表した確定版と異なります' });
    await expect(banner).toContainText(`+${late.votes.toLocaleString('ja-JP')}`);
    await expectNoFaults(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(ranking.nth(1)).toBeInViewport({ ratio: 1 });
    await banner.getByRole('link', { name: '差を見る' }).click();
    const changes = page.getByRole('table', { name: /への変化$/ }).getByRole('row');
    await expect(changes.nth(1)).toContainText('2位→1位');
    await expectNoFaults(page);
    await expectAccessible(page);
  });
});
