import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { expectAccessible } from '../support/looks/axe';
import { findLayoutFaults } from '../support/looks/layout';
import { ADDRESSES } from '../support/stack/addresses';
import type { VoteApi } from '../support/stack/voteApi';
import { expect, test } from '../support/test';

test.use({ warm: true });

const CLOSED = '2022-10-16T09:00:00+09:00';
const FITS = { sideways: 0, outside: [], overlaps: [] };

const dialog = (page: Page) => page.getByRole('dialog');
const count = (votes: number) => votes.toLocaleString('ja-JP');

/** The first two of the valid votes and all of these, counted from the stored votes themselves. */
async function countStored(voteApi: VoteApi) {
  const rows = await voteApi.query<{ dj: string; name: string; votes: number; all: number }>(
    `select dj, name, count(*)::int as votes, (select count(*)::int from vote) as all
     from vote join dj on dj.id = vote.dj group by dj, name order by count(*) desc limit 2`,
  );
  return { first: rows[0]!, second: rows[1]!, valid: rows[0]!.all };
}

/** Imports so many late votes for a DJ, as an organiser would on the server. */
async function importVotes(
  voteApi: VoteApi,
  file: string,
  { dj, votes }: { dj: string; votes: number },
  ...args: string[]
): Promise<void> {
  const lines = Array.from({ length: votes }, (_, i) => `${dj}-${i},${dj},2022-10-15T12:00`);
  await writeFile(file, ['id,dj,castAt', ...lines].join('\n'));
  await voteApi.votes('import', file, ...args);
}

/** The API finds the sign-in too old, once. */
async function ageSignIn(page: Page, address: RegExp): Promise<void> {
  const problem = { status: 401, code: 'sign_in_again', title: '題', requestId: 'r-1' };
  const headers = { 'access-control-allow-origin': ADDRESSES.site };
  let isOld = true;
  await page.route(address, async (route) => {
    if (!isOld || route.request().method() !== 'POST') return route.fallback();
    isOld = false;
    await route.fulfill({ status: 401, headers, json: problem });
  });
}

/** Narrow and wide; what knows its own width follows 200 ms later. */
async function expectNoFaults(page: Page): Promise<void> {
  for (const width of [360, 1300]) {
    await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
    await page.waitForTimeout(450);
    await expect.poll(() => findLayoutFaults(page), `${width} px`).toMatchObject(FITS);
  }
}

async function make(page: Page, label: string, isFinal = false): Promise<void> {
  await page.getByRole('button', { name: '確定版を作成' }).click();
  await dialog(page).getByLabel('区分').fill(label);
  if (isFinal) await dialog(page).getByLabel('結果として確定する').check();
}

test('a closed vote is frozen byte by byte, compared, made final and published', async ({
  signedInPage: page,
  voteApi,
}, info) => {
  test.setTimeout(120_000);
  await voteApi.stopApi();
  await voteApi.startApi({ CLOCK: CLOSED });
  const { first, second, valid } = await countStored(voteApi);
  await page.goto('/total-votes?tab=versions');

  await test.step('frozen, the version file is the one that was downloaded', async () => {
    await make(page, '速報');
    await expectNoFaults(page);
    await expectAccessible(page, { part: '.modal' });
    await dialog(page)
      .getByRole('button', { name: `${count(valid)}票で保存する` })
      .click();
    await expect(page.getByText(`「速報」を${count(valid)}票で保存しました。`)).toBeVisible();
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
  await test.step('final, for which the password is wanted again; compared with the one before', async () => {
    await importVotes(voteApi, info.outputPath('late.csv'), { dj: second.dj, votes: late });
    await page.reload();
    await ageSignIn(page, /\/v1\/versions$/);
    await make(page, '最終', true);
    await dialog(page)
      .getByRole('button', { name: /票で確定する/ })
      .click();
    await dialog(page).getByLabel('パスワード').fill('dj-ranking-2022');
    await dialog(page).getByRole('button', { name: 'ログインして続ける' }).click();
    await expect(
      page.getByText(`「最終」を${count(valid + late)}票で確定しました。`),
    ).toBeVisible();
    const rows = page.getByRole('table', { name: /への変化$/ }).getByRole('row');
    await expect(rows.nth(1)).toContainText(second.name);
    await expect(rows.nth(1)).toContainText('2位→1位');
    await expect(rows.nth(2)).toContainText(first.name);
    await expect(rows.nth(2)).toContainText('1位→2位');
    await expectNoFaults(page);
    await expectAccessible(page);
  });

  await test.step('published: that version is shown, and on a phone what differs leaves the first place in sight', async () => {
    await page.getByRole('button', { name: '公表', exact: true }).click();
    await dialog(page)
      .getByRole('button', { name: `${count(valid + late)}票の結果を公表する` })
      .click();
    await expect(page.getByText('「最終」を公表しました。')).toBeVisible();
    const file = info.outputPath('too-late.csv');
    const tooLate = { dj: first.dj, votes: 37 };
    await importVotes(voteApi, file, tooLate, '--reason', '遅れて届いた投票用紙');
    await page.goto('/total-votes');
    const row = page
      .getByRole('table', { name: /ランキング/ })
      .getByRole('row')
      .nth(1);
    await expect(row).toContainText(`${count(second.votes + late)}票`);
    const banner = page.getByRole('region', { name: '現在の集計は、公表した確定版と異なります' });
    await expect(banner).toContainText('+37');
    await expectNoFaults(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(row).toBeInViewport({ ratio: 1 });
    await expect(banner.getByRole('link', { name: '差を見る' })).toBeVisible();
  });
});
