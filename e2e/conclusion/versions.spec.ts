import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/looks/axe';
import { findLayoutFaults } from '../support/looks/layout';
import { untilAtRest } from '../support/screens/pages';
import { closePoll, importLateVotes } from '../support/screens/versions';
import { inVotes, readRanking, sumOf } from '../support/votes/storedVotes';
import { expect, test } from '../support/test';

test.use({ warm: true });

const dialog = (page: Page) => page.getByRole('dialog');

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

async function make(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: '確定版を作成' }).click();
  await dialog(page).getByLabel('区分').fill(label);
}

// Made final and published: the dispute; the password that is wanted again: newVersion.test.tsx.
test('a closed vote is frozen byte by byte, compared, and published on a phone too', async ({
  signedInPage: page,
  voteApi,
}, info) => {
  await closePoll(voteApi);
  const ranking = await readRanking(voteApi);
  const [first, second, valid] = [ranking[0]!, ranking[1]!, sumOf(ranking)];
  await page.goto('/total-votes?tab=versions');

  await test.step('frozen, the version file is the one that was downloaded', async () => {
    await make(page, '速報');
    await expectNoFaults(page);
    await expectAccessible(page, { part: '.modal' });
    const save = dialog(page).getByRole('button', { name: `${inVotes(valid)}で保存する` });
    await save.click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '速報 のCSVをダウンロード' }).click();
    const file = await readFile(await (await download).path());
    await expect(page.getByText(/SHA-256の一致を確認しました/)).toBeVisible();
    const [stored] = await voteApi.query<{ sha256: string; bytes: Buffer }>(
      "select sha256, bytes from version where id = 'v-1'",
    );
    expect(createHash('sha256').update(file).digest('hex')).toBe(stored!.sha256);
    expect(file.equals(stored!.bytes)).toBe(true);
  });

  const late = first.votes - second.votes + 3;
  await test.step('final, and compared with the one before', async () => {
    await importLateVotes(voteApi, info.outputPath('late.csv'), { dj: second.dj, votes: late });
    await page.reload();
    await make(page, '最終');
    await dialog(page).getByLabel('結果として確定する').check();
    await dialog(page)
      .getByRole('button', { name: /票で確定する/ })
      .click();
    const rows = page.getByRole('table', { name: /への変化$/ }).getByRole('row');
    await expect(rows.nth(1)).toContainText(second.name);
    await expect(rows.nth(1)).toContainText('2位→1位');
    await expectNoFaults(page);
    await expectAccessible(page);
  });

  await test.step('published: on a phone what differs leaves the first place in sight', async () => {
    await page.getByRole('button', { name: '公表', exact: true }).click();
    await dialog(page)
      .getByRole('button', { name: /の結果を公表する/ })
      .click();
    await expect(page.getByText('「最終」を公表しました。')).toBeVisible();
    const tooLate = { dj: first.dj, votes: 37 };
    await importLateVotes(voteApi, info.outputPath('37.csv'), tooLate, '--reason', '遅れた用紙');
    await page.goto('/total-votes');
    const row = page
      .getByRole('table', { name: /ランキング/ })
      .getByRole('row')
      .nth(1);
    await expect(row).toContainText(inVotes(second.votes + late));
    const banner = page.getByRole('region', { name: '現在の集計は、公表した確定版と異なります' });
    await expect(banner).toContainText('+37');
    await expectNoFaults(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(row).toBeInViewport({ ratio: 1 });
    await expect(banner.getByRole('link', { name: '差を見る' })).toBeVisible();
  });
});
