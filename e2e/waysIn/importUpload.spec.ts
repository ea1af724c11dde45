import type { Page } from '@playwright/test';
import {
  checkButton,
  choose,
  confirmButton,
  csv,
  heading,
  openImport,
} from '../support/screens/importScreen';
import { expect, test } from '../support/test';

test.use({ warm: true });

/** Some megabytes of votes: long enough on a slow line to be caught on their way. */
function largeFile(): Buffer {
  const lines = Array.from({ length: 40_000 }, (_, at) => `slow-${at},輸入,2022-09-20T03:00:00Z`);
  return Buffer.from(['id,dj,castAt', ...lines].join('\n'));
}

async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

test('an upload that is cancelled on its way stores nothing', async ({
  signedInPage: page,
  voteApi,
}) => {
  await openImport(page);
  const file = csv('slow.csv', largeFile());
  await choose(page, file);
  await page.getByRole('switch', { name: '未登録のDJを追加する' }).click();
  await checkButton(page).click();
  await expect(confirmButton(page)).toBeVisible();
  await slowDown(page, file.buffer.length / 20);
  await confirmButton(page).click();
  await expect(heading(page, '取り込んでいます')).toBeFocused();
  const bar = page.getByRole('progressbar', { name: 'アップロードの進み具合' });
  await expect
    .poll(async () => Number(await bar.getAttribute('aria-valuenow')), { timeout: 15_000 })
    .toBeGreaterThan(5);
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
  await page.getByRole('button', { name: 'やめる' }).click();
  await expect(page.getByRole('alert')).toContainText(
    '取り込みをやめました。何も保存されていません。',
  );
  const stored =
    "select id from vote where id like 'slow-%' union select file from import_run where file = 'slow.csv'";
  expect(await voteApi.query(stored)).toEqual([]);
});
