import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from '@playwright/test';
import iconv from 'iconv-lite';
import { makeAccount } from '../../scripts/start/account';
import { ADDRESSES, PORTS } from '../support/addresses';
import { figure, figureCard, readRows } from '../support/tables';
import { expect, signIn, test } from '../support/test';

const IMPORTS = `${ADDRESSES.api}/v1/imports`;

interface CsvFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

function csv(name: string, content: string | Buffer): CsvFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
}

/** Foreign names, Japanese, and the two sides of a Tokyo midnight; five votes for two new DJs. */
function foreignFile(run: string): string {
  return [
    '受付番号,投票先,投票日時,端末',
    `${run}-1,輸入 ${run} 葵,2022-09-20T14:59:59.999Z,iPhone`,
    `${run}-2,輸入 ${run} 葵,2022-09-20T15:00:00Z,PC`,
    `${run}-3,輸入 ${run} 葵,2022-09-20 12:00,PC`,
    `${run}-4,輸入 ${run} 蓮,2022-09-20 23:59,PC`,
    `${run}-5,輸入 ${run} 蓮,2022-09-21T00:00:00+09:00,PC`,
  ].join('\r\n');
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /概要/ }).getByRole('link', { name });

async function openImport(page: Page): Promise<void> {
  await tab(page, '取り込み').click();
  await expect(page.getByLabel('ファイルを選ぶ')).toBeAttached();
}

async function choose(page: Page, file: CsvFile): Promise<void> {
  await page.getByLabel(/ファイルを選ぶ$/).setInputFiles(file);
  await expect(page.getByText(file.name, { exact: true })).toBeVisible();
}

const importButton = (page: Page) => page.getByRole('button', { name: '取り込む', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** The counts of a result: name and figure. */
async function counts(page: Page): Promise<Record<string, number | null>> {
  const terms = page.locator('.import-counts > div');
  const texts = await terms.evaluateAll((all) =>
    all.map((one) => [one.querySelector('dt')?.textContent, one.querySelector('dd')?.textContent]),
  );
  return Object.fromEntries(
    texts.slice(0, 5).map(([name, value]) => [name ?? '', figure(value ?? '')]),
  ) as Record<string, number | null>;
}

/** The valid votes, and those of two days, as the screens show them. */
async function figures(page: Page) {
  await tab(page, '概要').click();
  const card = figureCard(page, '有効票');
  await expect(card).toContainText(/\d票/);
  // What an import made stale is on its way.
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  const response = await page.request.get(`${ADDRESSES.api}/v1/overview`, {
    headers: { authorization: await authorization(page) },
  });
  const { totals, days } = (await response.json()) as {
    totals: { valid: number; djs: number };
    days: { date: string; votes: number }[];
  };
  await expect(card).toContainText(`${totals.valid.toLocaleString('ja-JP')}票`);
  const on = (date: string) => days.find((day) => day.date === date)?.votes ?? NaN;
  return { valid: totals.valid, djs: totals.djs, on20: on('2022-09-20'), on21: on('2022-09-21') };
}

const tokens = new WeakMap<Page, string>();

function rememberTokens(page: Page): void {
  page.on('request', (request) => {
    const { authorization: token } = request.headers();
    if (token && request.url().startsWith(ADDRESSES.api)) tokens.set(page, token);
  });
}

async function authorization(page: Page): Promise<string> {
  await expect.poll(() => tokens.get(page)).toBeTruthy();
  return tokens.get(page) ?? '';
}

async function listedFiles(page: Page): Promise<string[]> {
  const response = await page.request.get(IMPORTS, {
    headers: { authorization: await authorization(page) },
  });
  const { imports } = (await response.json()) as { imports: { file: string }[] };
  return imports.map(({ file }) => file);
}

test.beforeEach(({ page }) => rememberTokens(page));

test('F5: a foreign file in Shift_JIS comes in once; the same again adds nothing', async ({
  organiser: page,
}) => {
  const file = csv('他サイト.csv', iconv.encode(foreignFile('first'), 'shift_jis'));
  const before = await figures(page);

  await test.step('the preview reads it, and what it can not guess is chosen', async () => {
    await openImport(page);
    await choose(page, file);
    await expect(page.getByLabel('文字コード')).toHaveValue('shift_jis');
    const field = (name: string) => page.getByRole('combobox', { name, exact: true });
    await expect(field('投票ID')).toHaveValue('受付番号');
    await expect(field('DJ')).toHaveValue('投票先');
    await expect(field('投票日時')).toHaveValue('投票日時');
    await expect(page.getByText('2022年9月20日(火) 23:59:59（日本時間）')).toBeVisible();
    const rows = await readRows(page.getByRole('region', { name: '最初の5行' }).locator('table'));
    expect(rows).toHaveLength(5);
    expect(rows[3]).toEqual(['first-4', '輸入 first 蓮', '2022-09-20 23:59', 'PC']);
  });

  await test.step('tried first: unknown DJs are wrong, nothing is stored', async () => {
    await page.getByRole('button', { name: '試しに確認する（保存しない）' }).click();
    await expect(heading(page, '確認しました（保存していません）')).toBeFocused();
    expect(await counts(page)).toMatchObject({ 読み込んだ行: 5, 有効として追加: 0, 誤り: 5 });
    await expect(page.getByText('登録のないDJです: 「輸入 first 葵」').first()).toBeVisible();
  });

  await test.step('imported: the counts, and every figure with them', async () => {
    await page.getByRole('switch', { name: '未登録のDJを追加する' }).click();
    await importButton(page).click();
    await expect(heading(page, '取り込みました')).toBeFocused();
    expect(await counts(page)).toEqual({
      読み込んだ行: 5,
      有効として追加: 5,
      '重複（加算なし）': 0,
      誤り: 0,
      追加したDJ: 2,
    });
    const days = await readRows(page.getByRole('table', { name: /日ごとの追加/ }));
    expect(days.map(([, votes]) => figure(votes))).toEqual([3, 2]);
    const djs = await readRows(page.getByRole('table', { name: /DJごとの追加/ }));
    expect(djs).toEqual([
      ['輸入 first 葵', '3票'],
      ['輸入 first 蓮', '2票'],
    ]);
    await expect(page.getByText('読み込んだ行 5 = 追加 5 + 重複 0 + 誤り 0')).toBeVisible();
    const newest = (await readRows(page.getByRole('table', { name: /これまでの取り込み/ })))[0];
    expect(newest?.slice(1)).toEqual(['他サイト.csv', '5票', '0', '0', 'admin@example.com']);
    const after = await figures(page);
    expect(after).toEqual({
      valid: before.valid + 5,
      djs: before.djs + 2,
      on20: before.on20 + 3,
      on21: before.on21 + 2,
    });
  });

  await test.step('the same again, packed: all duplicates', async () => {
    const after = await figures(page);
    await openImport(page);
    await choose(page, csv('他サイト.csv.gz', gzipSync(file.buffer)));
    await importButton(page).click();
    await expect(page.getByText('読み込んだ行 5 = 追加 0 + 重複 5 + 誤り 0')).toBeVisible();
    await expect(heading(page, '新しい票はありませんでした')).toBeFocused();
    expect(await figures(page)).toEqual(after);
  });
});

test('S34: wrong lines: nothing is stored, each is named and downloaded; without them the rest comes in', async ({
  organiser: page,
}) => {
  const before = await figures(page);
  const lines = [
    'id,dj,castAt,メモ',
    'wrong-1,輸入 wrong 葵,2022-09-20 12:00,よい行',
    'wrong-2,輸入 wrong 葵,2022-02-29 12:00,日がない',
    'wrong-3,輸入 wrong 葵,2022-08-31 12:00,"期間, の前"',
    'wrong-4,輸入 wrong 葵',
    ',輸入 wrong 葵,2022-09-20 12:00,番号がない',
    'wrong-1,輸入 wrong 蓮,2022-09-20 12:00,=内容が違う',
  ];
  await openImport(page);
  await choose(page, csv('wrong.csv', lines.join('\n')));
  await page.getByRole('switch', { name: '未登録のDJを追加する' }).click();
  await importButton(page).click();
  await expect(heading(page, '取り込めませんでした（何も保存していません）')).toBeFocused();

  const rows = await readRows(page.getByRole('table', { name: '誤りの行' }));
  expect(rows.map(([line]) => line).sort()).toEqual(['3', '4', '5', '6', '7']);
  expect(rows.sort()).toEqual([
    ['3', '日時として読めません: 「2022-02-29 12:00」'],
    ['4', '投票期間の外です: 「2022年8月31日(水) 12:00:00（日本時間）」'],
    ['5', '列の数か長さが合いません'],
    ['6', '投票IDも投票者もありません'],
    ['7', '同じ投票IDで内容の違う票があります: 「wrong-1」'],
  ]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '誤りの行をダウンロード' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('wrong-誤りの行.csv');
  const content = await readFile(await download.path(), 'utf8');
  const saved = content.split('\r\n');
  expect(saved[0]).toBe('\ufeff行,理由,値,元の行');
  expect(saved.slice(1, -1).sort()).toEqual([
    `3,日時として読めません: 「2022-02-29 12:00」,2022-02-29 12:00,"${lines[2]}"`,
    expect.stringMatching(
      /^4,投票期間の外です.*,"wrong-3,輸入 wrong 葵,2022-08-31 12:00,""期間, の前"""$/,
    ),
    `5,列の数か長さが合いません,,"${lines[4]}"`,
    `6,投票IDも投票者もありません,,"${lines[5]}"`,
    `7,同じ投票IDで内容の違う票があります: 「wrong-1」,wrong-1,"${lines[6]}"`,
  ]);
  expect(saved.at(-1)).toBe('');
  expect(await figures(page)).toEqual(before);

  await test.step('without them the good line comes in', async () => {
    await openImport(page);
    await choose(page, csv('wrong.csv', lines.join('\n')));
    await page.getByRole('switch', { name: '未登録のDJを追加する' }).click();
    await page.getByRole('switch', { name: '誤りのある行を除いて取り込む' }).click();
    await importButton(page).click();
    await expect(page.getByText('読み込んだ行 6 = 追加 1 + 重複 0 + 誤り 5')).toBeVisible();
    const after = await figures(page);
    expect(after.valid).toBe(before.valid + 1);
    expect(after.on20).toBe(before.on20 + 1);
  });
});

/** Some megabytes of votes: long enough on a slow line to be caught on their way. */
function largeFile(run: string): Buffer {
  const lines = Array.from(
    { length: 40_000 },
    (_, at) => `${run}-${at},輸入 ${run},2022-09-20T03:00:00Z`,
  );
  return Buffer.from(['id,dj,castAt', ...lines].join('\n'));
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
  await slowDown(page, file.buffer.length / 20);
  await importButton(page).click();
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
  await slowDown(page, file.buffer.length / 4);
  await importButton(page).click();
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
  await expect(page.getByText('読み込んだ行 40,000 = 追加 40,000 + 重複 0 + 誤り 0')).toBeVisible();
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
  await loseNextAnswer(page);
  await importButton(page).click();
  await expect(page.getByRole('alert')).toContainText('サーバーに届いたかわかりません');
  // It had arrived: the list says so already, though no answer did.
  await expect.poll(() => listedFiles(page)).toContain('lost.csv');
  await page.getByRole('button', { name: 'もう一度' }).click();
  await expect(heading(page, '取り込みました')).toBeFocused();
  await expect(page.getByText('読み込んだ行 1 = 追加 1 + 重複 0 + 誤り 0')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect((await listedFiles(page)).filter((name) => name === 'lost.csv')).toHaveLength(1);
  expect((await figures(page)).valid).toBe(before.valid + 1);
});

test('an auditor may try a file; the import itself is refused, and nobody is thrown out', async ({
  page,
}) => {
  const auditor = { email: 'auditor@example.com', password: 'dj-ranking-2022' };
  await makeAccount({
    authHost: `127.0.0.1:${PORTS.auth}`,
    ...auditor,
    claims: { auditor: true },
    emailVerified: true,
  });
  await page.goto('/login?next=%2F%3Ftab%3Dimport');
  await signIn(page, auditor);
  await expect(page.getByLabel('ファイルを選ぶ')).toBeAttached();
  await choose(page, csv('audit.csv', 'id,dj,castAt\naudit-1,輸入 audit,2022-09-20 12:00\n'));
  await page.getByRole('switch', { name: '未登録のDJを追加する' }).click();
  await importButton(page).click();
  await expect(page.getByRole('alert')).toContainText('このアカウントでは取り込めません');
  await page.getByRole('button', { name: '試しに確認する（保存しない）' }).click();
  await expect(heading(page, '確認しました（保存していません）')).toBeFocused();
  expect(await counts(page)).toMatchObject({ 読み込んだ行: 1, 有効として追加: 1, 追加したDJ: 1 });
});

test('the keyboard alone does it', async ({ organiser: page }) => {
  await openImport(page);
  const input = page.getByLabel('ファイルを選ぶ');
  await input.focus();
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  const chooser = await choosing;
  await chooser.setFiles(csv('keys.csv', 'id,dj,castAt\nkeys-1,輸入 keys,2022-09-20 12:00\n'));
  await expect(page.getByText('keys.csv', { exact: true })).toBeVisible();
  const reach = async (name: string) => {
    const focused = page.locator(':focus');
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press('Tab');
      const words = await focused.evaluate(
        (element) => element.closest('label')?.textContent ?? element.textContent,
      );
      if (words === name) return;
    }
    throw new Error(`${name} was not reached`);
  };
  await reach('未登録のDJを追加する');
  await page.keyboard.press('Space');
  await reach('取り込む');
  await page.keyboard.press('Enter');
  await expect(heading(page, '取り込みました')).toBeFocused();
});
