import type { Page } from '@playwright/test';
import path from 'node:path';
import { SAMPLE_CLOCK } from '../../api/sample/samplePoll';
import { WIDTHS } from '../support/looks/layout';
import { ADDRESSES } from '../support/stack/addresses';
import { SECOND_ADMIN } from '../support/stack/accounts';
import { expect, signIn, test } from '../support/test';

// PICTURES_DIR: what two people see of a decision, step by step, at every width, light and dark.
const folder = process.env.PICTURES_DIR;

/** The whole page; a dialog as it stands in the window. */
async function take(page: Page, name: string): Promise<void> {
  const isDialog = (await page.getByRole('dialog').count()) > 0;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(450);
      const file = path.join(folder!, `${name}-${colorScheme}-${width}.png`);
      await page.screenshot({ path: file, fullPage: !isDialog });
    }
  }
  await page.setViewportSize({ width: 1300, height: 900 });
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

if (folder !== undefined) {
  test('two people', async ({ organiser: page, browser, voteApi }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ baseURL: ADDRESSES.site, locale: 'ja-JP' });
    const other = await context.newPage();
    await other.goto('/login');
    await signIn(other, SECOND_ADMIN);
    await expect(other.getByRole('heading', { level: 1, name: '概要' })).toBeVisible();
    const [first] = await voteApi.query<{ dj: string }>(
      'select dj from vote group by dj order by count(*) desc limit 1',
    );

    await open(page, '/?tab=proposals');
    await take(page, 'off');
    await open(page, '/?tab=settings');
    await page.getByRole('switch').click();
    await take(page, 'setting-turning-on');
    await press(page, 'オンにする');
    await expect(page.getByText(/^オンにしました。/)).toBeVisible();
    await take(page, 'setting-on');
    await open(page, `/every-dj?tab=exclude&dj=${first!.dj}`);
    await page.getByRole('textbox', { name: '理由' }).fill('一つの送信元から続けて入った票');
    await expect(page.getByRole('button', { name: /票の除外を提案する/ })).toBeEnabled();
    await take(page, 'exclude');
    await press(page, /票の除外を提案する/);
    await expect(page.getByText(/p-1 として提案しました/)).toBeVisible();
    await take(page, 'exclusions-proposed');
    await open(page, '/?tab=proposals');
    await take(page, 'own');
    await open(page, '/?tab=settings');
    await page.getByRole('switch').click();
    await press(page, 'オフにすることを提案する');
    await expect(page.getByText(/p-2 として提案しました/)).toBeVisible();
    await take(page, 'setting-proposed');

    await open(other, '/');
    await take(other, 'overview');
    await open(other, '/?tab=proposals');
    await take(other, 'others');
    await press(other, '断る…');
    await take(other, 'refusing');
    await other.getByRole('textbox', { name: '断る理由' }).fill('公表まで続けるため');
    await press(other, '理由を付けて断る');
    await expect(other.getByText(/p-2 を断りました/)).toBeVisible();
    await press(other, /承認して実行する/);
    await expect(other.getByText(/p-1 を承認し/)).toBeVisible();
    await take(other, 'decided');

    await voteApi.stopApi();
    await voteApi.startApi({ CLOCK: '2022-10-16T09:00:00+09:00' });
    await open(page, '/total-votes?tab=versions&make=new');
    await page.getByRole('dialog').getByLabel('区分').fill('最終');
    await page.getByRole('dialog').getByLabel('結果として確定する').check();
    await take(page, 'freeze');
    await press(page, /票の確定を提案する/);
    await expect(page.getByText(/p-3 として提案しました/)).toBeVisible();
    await take(page, 'versions-final-proposed');
    await open(other, '/?tab=proposals');
    await take(other, 'final');
    await press(other, /承認して実行する/);
    await expect(other.getByText(/p-3 を承認し/)).toBeVisible();
    await open(page, '/total-votes?tab=versions');
    await press(page, '最終 の操作');
    await press(page, '公表…');
    await expect(page.getByRole('button', { name: /結果の公表を提案する/ })).toBeEnabled();
    await take(page, 'publish');
    await press(page, /結果の公表を提案する/);
    await expect(page.getByText(/p-4 として提案しました/)).toBeVisible();
    await take(page, 'versions-publish-proposed');
    await open(other, '/?tab=proposals');
    await take(other, 'publication');
    await context.close();
    await voteApi.stopApi();
    await voteApi.startApi({ CLOCK: SAMPLE_CLOCK });
  });
}
