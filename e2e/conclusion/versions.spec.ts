import type { CDPSession, Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expectAccessible } from '../support/looks/axe';
import { findFaintTexts } from '../support/looks/contrast';
import { findLayoutFaults, WIDTHS } from '../support/looks/layout';
import { AUDITOR } from '../support/stack/accounts';
import { ADDRESSES } from '../support/stack/addresses';
import { readRows } from '../support/screens/tables';
import type { VoteApi } from '../support/stack/voteApi';
import { expect, signIn, test } from '../support/test';

// One story of a vote that has closed: each test goes on where the one before ended.
test.describe.configure({ mode: 'serial' });
test.use({ warm: true });

const CLOSED = '2022-10-16T09:00:00+09:00';
const VERSIONS = '/total-votes?tab=versions';
const NONE = { sideways: 0, outside: [], overlaps: [], smallTargets: [] };

const dialog = (page: Page) => page.getByRole('dialog');
const list = (page: Page) => page.getByRole('table', { name: '確定版の一覧' });
const row = (page: Page, label: string) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label }) });
const count = (votes: number) => votes.toLocaleString('ja-JP');

/** The first three of the valid votes, counted from the stored votes themselves. */
async function firstThree(
  voteApi: VoteApi,
): Promise<{ dj: string; name: string; votes: number }[]> {
  const rows = await voteApi.query<{ dj: string; name: string; votes: string }>(
    `select dj, name, count(*) as votes from vote join dj on dj.id = vote.dj
     group by dj, name order by count(*) desc limit 3`,
  );
  return rows.map(({ votes, ...of }) => ({ ...of, votes: Number(votes) }));
}

async function validVotes(voteApi: VoteApi): Promise<number> {
  const [row] = await voteApi.query<{ count: string }>('select count(*) from vote');
  return Number(row!.count);
}

/** Imports so many late votes for a DJ, as an organiser would on the server. */
async function importVotes(
  voteApi: VoteApi,
  folder: string,
  { dj, count: votes, name }: { dj: string; count: number; name: string },
  ...args: string[]
): Promise<void> {
  const file = path.join(folder, `${name}.csv`);
  const lines = Array.from({ length: votes }, (_, i) => `${name}-${i},${dj},2022-10-15T12:00`);
  await writeFile(file, ['id,dj,castAt', ...lines].join('\n'));
  await voteApi.votes('import', file, ...args);
}

async function openVersions(page: Page): Promise<void> {
  await page.goto(VERSIONS);
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
}

async function openMenu(page: Page, label: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `${label} の操作` }).click();
  await page.getByRole('button', { name: item }).click();
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

async function make(page: Page, label: string, submit: RegExp, isFinal = false): Promise<void> {
  await page.getByRole('button', { name: '現在の集計から確定版を作成' }).click();
  await dialog(page).getByLabel('区分').fill(label);
  if (isFinal) await dialog(page).getByLabel('結果として確定する').check();
  await dialog(page).getByRole('button', { name: submit }).click();
}

const sessions = new WeakMap<Page, CDPSession>();

/** A phone has a finger: what is pressed is larger then. */
async function setWidth(page: Page, width: number): Promise<void> {
  const isPhone = width < 600;
  await page.setViewportSize({ width, height: isPhone ? 740 : 900 });
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
}

/** Of a dialog, and of what differs from a looked-at page in a few lines alone. */
const NARROW_AND_WIDE = [360, 1300];

/**
 * Looks at the page, or at its dialog, at these widths, and at one of them in both themes. PICTURES_OF_VERSIONS names a
 * folder for pictures of it at all widths.
 */
async function look(
  page: Page,
  name: string,
  widths: readonly number[] = NARROW_AND_WIDE,
): Promise<void> {
  const folder = process.env.PICTURES_OF_VERSIONS;
  const isDialog = (await dialog(page).count()) > 0;
  for (const width of folder ? WIDTHS : widths) {
    await setWidth(page, width);
    for (const colorScheme of ['light', 'dark'] as const) {
      if (colorScheme === 'dark' && width !== 1300 && !folder) continue;
      await page.emulateMedia({ colorScheme });
      // Colours change by and by, and what knows its own width follows 200 ms later.
      await page.waitForTimeout(450);
      const isTouched = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
      const faults = async () => {
        const found = await findLayoutFaults(page);
        return isTouched ? found : { ...found, smallTargets: [] };
      };
      // On a loaded machine the drawer is still on its way.
      await expect.poll(faults, `${name} at ${width}`).toEqual(NONE);
      if (folder) {
        const file = path.join(folder, `${name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: !isDialog });
      }
      if (width !== 1300) continue;
      await expectAccessible(page, { part: isDialog ? 'dialog' : undefined, theme: colorScheme });
      if (!isDialog) expect((await findFaintTexts(page)).faint).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await setWidth(page, 1300);
}

test('before the close it says from when a version can be made', async ({ signedInPage: page }) => {
  await openVersions(page);
  await expect(page.getByText('確定版は、投票の締切後に作成できます')).toBeVisible();
  await expect(page.getByText('締切は 2022年10月15日(土) 18:00 です。')).toBeVisible();
  await expect(page.getByRole('button', { name: '現在の集計から確定版を作成' })).toHaveCount(0);
  await look(page, 'open');
});

test('after it the figures are kept, and the file is the very one', async ({
  signedInPage: page,
  voteApi,
}) => {
  test.setTimeout(120_000);
  await voteApi.stopApi();
  await voteApi.startApi({ CLOCK: CLOSED });
  const valid = await validVotes(voteApi);
  const [first] = await firstThree(voteApi);
  await openVersions(page);
  await expect(page.getByText('確定版はまだありません')).toBeVisible();
  await look(page, 'none');

  await page.getByRole('button', { name: '現在の集計から確定版を作成' }).click();
  await expect(dialog(page)).toContainText(`${count(valid)}票`);
  await expect(dialog(page)).toContainText(first!.name);
  await dialog(page)
    .getByRole('button', { name: `${count(valid)}票で保存する` })
    .click();
  await expect(dialog(page).getByText('入力してください。')).toBeVisible();
  await dialog(page).getByLabel('区分').fill('速報');
  await look(page, 'make');
  await dialog(page)
    .getByRole('button', { name: `${count(valid)}票で保存する` })
    .click();
  await expect(page.getByText(`「速報」を${count(valid)}票で保存しました。`)).toBeVisible();
  await expect(row(page, '速報')).toContainText('保存済');
  await expect(page.getByRole('banner')).toContainText('精査中');

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

test('two versions: first to second place in words and lines, and what was done between', async ({
  signedInPage: page,
  voteApi,
}, info) => {
  test.setTimeout(120_000);
  const [first, second] = await firstThree(voteApi);
  const late = first!.votes - second!.votes + 3;
  await importVotes(voteApi, info.outputPath(), { dj: second!.dj, count: late, name: 'late' });
  await openVersions(page);
  await ageSignIn(page, /\/v1\/versions$/);
  await make(page, '最終', /票で確定する/, true);
  // The sign-in is too old: the password is asked for in place, and what was typed is still there.
  await expect(dialog(page).getByRole('heading', { name: 'もう一度ログイン' })).toBeVisible();
  await look(page, 'password');
  await dialog(page).getByLabel('パスワード').fill('wrong');
  await dialog(page).getByRole('button', { name: 'ログインして続ける' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('パスワードが正しくありません');
  await dialog(page).getByLabel('パスワード').fill('dj-ranking-2022');
  await dialog(page).getByRole('button', { name: 'ログインして続ける' }).click();
  const valid = await validVotes(voteApi);
  await expect(page.getByText(`「最終」を${count(valid)}票で確定しました。`)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('確定');

  const before = page.getByRole('list', { name: 'A 速報 の順位' }).getByRole('listitem');
  const after = page.getByRole('list', { name: 'B 最終 の順位' }).getByRole('listitem');
  await expect(before.first()).toContainText(first!.name);
  await expect(after.first()).toContainText(second!.name);
  await expect(after.first()).toContainText('2位→1位');
  await expect(after.first()).toContainText(`+${count(late)}`);
  await expect(after.nth(1)).toContainText(`${first!.name}1位→2位`);
  // Rises dashed, falls solid.
  const dashes = (name: string) =>
    page.locator(`.join-${name} path`).evaluate((line) => getComputedStyle(line).strokeDasharray);
  expect(await dashes('rose')).not.toBe('none');
  expect(await dashes('fell')).toBe('none');
  const reasons = page.getByRole('list', { name: 'AとBの間の操作' });
  await expect(reasons.getByRole('listitem')).toHaveCount(1);
  await expect(reasons).toContainText(`取り込み: late.csv ${count(late)}票を追加`);
  await look(page, 'compared', WIDTHS);

  await page.getByRole('button', { name: '票数が変わった 1組' }).click();
  const table = page.getByRole('table', { name: 'A 速報 と B 最終 の比較' });
  expect((await readRows(table)).map((cells) => cells[3])).toEqual(['2位→1位']);
  await page.reload();
  expect(await readRows(table)).toHaveLength(1);
  await page.getByRole('button', { name: /^すべて/ }).click();
  await look(page, 'all', WIDTHS);
});

test('published: the screens show that version, and the difference once there is one', async ({
  signedInPage: page,
  voteApi,
}, info) => {
  test.setTimeout(120_000);
  const valid = await validVotes(voteApi);
  const [first] = await firstThree(voteApi);
  await openVersions(page);
  await ageSignIn(page, /\/publish$/);
  await openMenu(page, '最終', '公表…');
  await expect(dialog(page)).toContainText('現在の集計と同じ数値です。');
  await look(page, 'publish');
  // The focus is where one was: on the row's menu, whose items are gone.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '最終 の操作' })).toBeFocused();
  await openMenu(page, '最終', '公表…');
  await dialog(page)
    .getByRole('button', { name: `${count(valid)}票の結果を公表する` })
    .click();
  await dialog(page).getByLabel('パスワード').fill('dj-ranking-2022');
  await page.keyboard.press('Enter');
  await expect(page.getByText('「最終」を公表しました。')).toBeVisible();
  await expect(row(page, '最終')).toContainText('公表済');
  await expect(page.getByRole('banner')).toContainText(/公表済\s*\d+\/\d+ \d\d:\d\d/);

  await importVotes(
    voteApi,
    info.outputPath(),
    { dj: first!.dj, count: 37, name: 'too-late' },
    ...['--reason', '遅れて届いた投票用紙'],
  );
  await page.goto('/total-votes');
  const ranking = page.getByRole('table', { name: /ランキング/ });
  await expect(ranking.getByRole('row').nth(1)).toContainText(`${count(first!.votes)}票`);
  const banner = page.getByRole('region', { name: '現在の集計は、公表した確定版と異なります' });
  await expect(banner).toContainText(`${count(valid)}票`);
  await expect(banner).toContainText(`${count(valid + 37)}票`);
  await expect(banner).toContainText('+37');
  await expect(banner).toContainText('順位の違い 0組');
  await look(page, 'published', WIDTHS);
  await test.step('on a phone the first place is in sight, and the details come with a tap', async () => {
    await setWidth(page, 360);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(ranking.getByRole('row').nth(1)).toBeInViewport({ ratio: 1 });
    const more = banner.getByRole('link', { name: '差を見る' });
    await expect(more).toBeHidden();
    await banner.getByRole('button', { name: '現在の集計は +37票・順位の違い 0組' }).click();
    await expect(more).toBeVisible();
    await expect.poll(() => findLayoutFaults(page)).toEqual(NONE);
    await setWidth(page, 1300);
  });
  await page.getByRole('button', { name: '現在の集計を見る' }).click();
  await expect(ranking.getByRole('row').nth(1)).toContainText(`${count(first!.votes + 37)}票`);
  await look(page, 'live');
  await page.goto('/');
  const top = page.getByRole('table', { name: '上位10組の票数' });
  await expect(top.getByRole('row').nth(1)).toContainText(count(first!.votes));
  await look(page, 'overview');

  await page.goto('/total-votes');
  await banner.getByRole('link', { name: '差を見る' }).click();
  await expect(page.getByText('A 最終 と B 現在の集計 を比較中')).toBeVisible();
  const changed = page.getByRole('table', { name: 'A 最終 と B 現在の集計 の比較' });
  await expect(changed.getByRole('row').nth(1)).toContainText('+37');
  await expect(page.getByRole('list', { name: 'AとBの間の操作' })).toContainText('too-late.csv');
  await look(page, 'differs');

  await page.goto('/total-votes?version=v-99');
  await expect(page.getByText('「v-99」という確定版はありません')).toBeVisible();
  await look(page, 'unknown');
});

test('an auditor sees all of it and no button that decides', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, AUDITOR);
  await expect(page.getByRole('heading', { level: 1, name: '概要' })).toBeVisible();
  await openVersions(page);
  await expect(row(page, '最終')).toContainText('公表済');
  await expect(page.getByRole('button', { name: '現在の集計から確定版を作成' })).toHaveCount(0);
  await page.getByRole('button', { name: '最終 の操作' }).click();
  await expect(page.getByRole('button', { name: 'この確定版の順位を見る' })).toBeVisible();
  await expect(page.getByRole('button', { name: '取り下げ…' })).toHaveCount(0);
  // Nor by an address that somebody passed on.
  await page.goto(`${VERSIONS}&make=new`);
  await expect(row(page, '最終')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('withdrawn for a reason, it stays in the list, and the screens are live again', async ({
  signedInPage: page,
  voteApi,
}) => {
  test.setTimeout(120_000);
  const [first] = await firstThree(voteApi);
  await openVersions(page);
  await ageSignIn(page, /\/withdraw$/);
  await openMenu(page, '最終', '取り下げ…');
  const withdraw = dialog(page).getByRole('button', { name: /票の確定版を取り下げる/ });
  await withdraw.click();
  await expect(dialog(page).getByText('入力してください。')).toBeVisible();
  await dialog(page).getByLabel('理由').fill('37票の集計漏れ');
  await look(page, 'withdraw');
  await withdraw.click();
  await dialog(page).getByLabel('パスワード').fill('dj-ranking-2022');
  await page.keyboard.press('Enter');
  await expect(page.getByText('「最終」を取り下げました。')).toBeVisible();
  await expect(row(page, '最終')).toContainText('取り下げ');
  await expect(row(page, '最終')).toContainText('理由: 37票の集計漏れ');
  await look(page, 'withdrawn', WIDTHS);
  await page.getByRole('link', { name: 'ランキング' }).click();
  const ranking = page.getByRole('table', { name: /ランキング/ });
  await expect(ranking.getByRole('row').nth(1)).toContainText(`${count(first!.votes)}票`);
});
