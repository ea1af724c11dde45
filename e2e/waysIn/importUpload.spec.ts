import type { CDPSession, Page } from '@playwright/test';
import {
  checkButton,
  choose,
  confirmButton,
  csv,
  figures,
  heading,
  IMPORTS,
  listedFiles,
  openImport,
  rememberTokens,
  tab,
} from '../support/screens/importScreen';
import { figureCard } from '../support/screens/tables';
import { expect, test } from '../support/test';

test.use({ warm: true });

test.beforeEach(({ page }) => rememberTokens(page));

/** Some megabytes of votes: long enough on a slow line to be caught on their way. */
function largeFile(run: string): Buffer {
  const lines = Array.from(
    { length: 40_000 },
    (_, at) => `${run}-${at},輸入 ${run},2022-09-20T03:00:00Z`,
  );
  return Buffer.from(['id,dj,castAt', ...lines].join('\n'));
}

/** Until what it found may be confirmed. */
async function check(page: Page): Promise<void> {
  await checkButton(page).click();
  await expect(confirmButton(page)).toBeVisible();
}

async function slowDown(page: Page, bytesPerSecond: number): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
  return cdp;
}

test('cancelled in the middle of a slow upload: nothing is stored', async ({ organiser: page }) => {
  const before = await figures(page);
  await openImport(page);
  const file = csv('slow.csv', largeFile('slow'));
  await choose(page, file);
  await page.getByRole('switch', { name: '未登録のDJを追加する' }).click();
  await check(page);
  await slowDown(page, file.buffer.length / 20);
  await confirmButton(page).click();
  await expect(heading(page, '取り込んでいます')).toBeFocused();
  const bar = page.getByRole('progressbar', { name: 'アップロードの進み具合' });
  await expect
    .poll(async () => Number(await bar.getAttribute('aria-valuenow')), { timeout: 15_000 })
    .toBeGreaterThan(5);
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
  await page.getByRole('button', { name: 'キャンセル' }).click();
  await expect(page.getByRole('alert')).toContainText(
    '取り込みをキャンセルしました。何も保存されていません。',
  );
  expect(await listedFiles(page)).not.toContain('slow.csv');
  expect(await figures(page)).toEqual(before);
});

test('a slow upload goes on while another tab is looked at; closing the window is asked about', async ({
  organiser: page,
}) => {
  await openImport(page);
  const file = csv('patient.csv', largeFile('patient'));
  await choose(page, file);
  await page.getByRole('switch', { name: '未登録のDJを追加する' }).click();
  await check(page);
  await slowDown(page, file.buffer.length / 4);
  await confirmButton(page).click();
  await expect(page.getByText(/[1-9]\d?%・/)).toBeVisible();
  await tab(page, '概要').click();
  await expect(figureCard(page, '有効票')).toContainText(/\d票/);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await tab(page, '取り込み').click();
  await expect(heading(page, '取り込みました')).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByText('読み込んだ行 40,000 = 追加 40,000 + 重複 0 + エラー 0'),
  ).toBeVisible();
});

/** The next answer to an import is lost after the API has given it. */
async function loseNextAnswer(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const patterns = [{ urlPattern: `${IMPORTS}*`, requestStage: 'Response' as const }];
  let isLost = false;
  cdp.on('Fetch.requestPaused', ({ requestId, request: { method } }) => {
    const loses = method === 'POST' && !isLost;
    isLost ||= loses;
    void (loses
      ? cdp.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      : cdp.send('Fetch.continueRequest', { requestId }));
  });
  await cdp.send('Fetch.enable', { patterns });
}

test('F6: an answer lost after its commit, then a retry: counted once, the same result', async ({
  organiser: page,
}) => {
  const before = await figures(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    const isImport = request.method() === 'POST' && request.url().startsWith(IMPORTS);
    if (isImport) keys.push(request.headers()['idempotency-key']);
  });
  await openImport(page);
  await choose(page, csv('lost.csv', 'id,dj,castAt\nlost-1,輸入 lost,2022-09-20 12:00\n'));
  await page.getByRole('switch', { name: '未登録のDJを追加する' }).click();
  await check(page);
  await loseNextAnswer(page);
  await confirmButton(page).click();
  await expect(page.getByRole('alert')).toContainText('保存されたか確認できませんでした');
  // It had arrived: the list says so already, though no answer did.
  await expect.poll(() => listedFiles(page)).toContain('lost.csv');
  await page.getByRole('button', { name: 'もう一度' }).click();
  await expect(heading(page, '取り込みました')).toBeFocused();
  await expect(page.getByText('読み込んだ行 1 = 追加 1 + 重複 0 + エラー 0')).toBeVisible();
  // The first was the check's.
  expect(keys).toHaveLength(3);
  expect(keys[2]).toBe(keys[1]);
  expect((await listedFiles(page)).filter((name) => name === 'lost.csv')).toHaveLength(1);
  expect((await figures(page)).valid).toBe(before.valid + 1);
});
