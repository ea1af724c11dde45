import type { Page, Request } from '@playwright/test';
import { SAMPLE_CLOCK } from '../../api/sample/sampleVote';
import { readRows } from '../support/screens/tables';
import { expect, test } from '../support/test';
import type { VoteApi } from '../support/stack/voteApi';

const MINUTE = 60_000;
const days = (page: Page) => page.getByRole('table', { name: '日ごとの一覧' });
const updated = (page: Page) => page.locator('.last-updated-time');
const pill = (page: Page) => page.locator('.phase-pill');

/** The vote's clock stands there when the API is up, and runs on. */
async function setClock(voteApi: VoteApi, clock: string): Promise<void> {
  await voteApi.stopApi();
  await voteApi.startApi({ CLOCK: clock });
}

/** As a browser tells of a tab that is left or shown. */
async function setTab(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => next === 'hidden' });
    window.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** Every answer of the vote API from now on: its path and status. */
function watchAnswers(page: Page): { path: string; status: number }[] {
  const answers: { path: string; status: number }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/v1/') && response.request().method() === 'GET') {
      answers.push({ path: pathname, status: response.status() });
    }
  });
  return answers;
}

/** Resolves once no script is on its way: by a clock that jumps, its own time limit would run out. */
function watchCode(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => expect.poll(() => open.size).toBe(0);
}

test.describe('by the clock of the vote', () => {
  // Neither the browser's zone nor its day is Tokyo's.
  test.use({ timezoneId: 'America/New_York' });

  test.afterEach(({ voteApi }) => setClock(voteApi, SAMPLE_CLOCK));

  test('F16 the open page rolls over at Tokyo midnight: the running day, its label, today’s figure', async ({
    signedInPage: page,
    voteApi,
  }) => {
    await setClock(voteApi, '2022-09-24T23:59:20+09:00');
    await page.clock.install();
    await page.goto('/daily');
    await expect(days(page)).toContainText('集計中(23:59時点)');
    const before = await readRows(days(page));
    expect(before[0]?.[0]).toContain('2022年9月24日');
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));

    // Both clocks go on together: the server's to midnight, the page's by as much as lay before it.
    await setClock(voteApi, '2022-09-25T00:00:00+09:00');
    await page.clock.runFor(41_000);
    await expect(days(page)).toContainText('集計中(00:00時点)');
    const after = await readRows(days(page));
    expect(after[0]?.[0]).toContain('2022年9月25日');
    expect(after[0]?.[0]).toContain('集計中');
    expect(after[1]?.[0]).toContain('2022年9月24日');
    expect(after[1]?.[0]).not.toContain('集計中');
    await expect(page.getByRole('term').filter({ hasText: '本日 (00:00時点)' })).toBeVisible();
    // By the clock, not by the next refresh that comes anyway, a minute after the first answer.
    // The oldest answer counts: others may come after that of the days.
    await expect(updated(page)).toHaveText(/^00:00:[0-1]\d/);
    await expect(page.locator('[data-same-page]')).toHaveCount(1);
  });

  test('the phase and the time left: before, open, under a minute, review, without a reload', async ({
    signedInPage: page,
    voteApi,
  }) => {
    await setClock(voteApi, '2022-08-30T09:00:00+09:00');
    await page.goto('/daily');
    await expect(pill(page)).toContainText(/投票前\s*開始まで2日 [23]時間/);

    await setClock(voteApi, '2022-10-15T17:47:30+09:00');
    await page.goto('/daily');
    await expect(pill(page)).toContainText(/投票中\s*残り1[12]分\d\d秒/);

    await setClock(voteApi, '2022-10-15T17:59:20+09:00');
    await page.clock.install();
    await page.goto('/daily');
    await expect(pill(page)).toContainText(/投票中\s*残り\d\d秒/);
    await expect(days(page)).toContainText('集計中');
    await setClock(voteApi, '2022-10-15T18:00:00+09:00');
    await page.clock.runFor(41_000);
    await expect(pill(page)).toContainText('精査中');
    await expect(pill(page)).not.toContainText('残り');
    await expect(days(page)).not.toContainText('集計中');
  });
});

test('F9 a computer’s clock that is a day off changes no time on the page', async ({
  page,
  voteApi,
}) => {
  await setClock(voteApi, SAMPLE_CLOCK);
  await page.clock.install({ time: Date.now() + 24 * 60 * MINUTE });
  await page.goto('/login');
  await page.getByLabel('メールアドレス').fill('admin@example.com');
  await page.getByLabel('パスワード', { exact: true }).fill('dj-ranking-2022');
  await page.getByRole('button', { name: 'ログイン' }).click();
  await expect(pill(page)).toContainText(/残り21日 [34]時間/);
  await expect(updated(page)).toHaveText(/^14:0\d:\d\d JST$/);
  await page.getByRole('navigation').getByRole('link', { name: '日別投票数' }).click();
  await expect(days(page)).toContainText(/集計中\(14:0\d時点\)/);
  expect((await readRows(days(page)))[0]?.[0]).toContain('2022年9月24日');
});

test('every 60 s the page asks anew and takes 304 for success; a hidden tab rests, and catches up when it is shown', async ({
  signedInPage: page,
}) => {
  await page.clock.install();
  await page.goto('/daily');
  await expect(days(page)).toContainText('集計中');
  await expect(page.locator('.last-updated-idle')).toBeVisible();
  const answers = watchAnswers(page);
  const asked = () => answers.filter(({ path }) => path === '/v1/daily');

  await page.clock.runFor(MINUTE + 1000);
  await expect.poll(() => asked().length).toBe(1);
  expect(asked()[0]?.status).toBe(304);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.getByText(/時点の数値を表示しています/)).toHaveCount(0);

  await setTab(page, 'hidden');
  await page.clock.runFor(10 * MINUTE);
  expect(asked()).toHaveLength(1);
  await expect(page.getByText('10分前の情報')).toBeVisible();

  await setTab(page, 'visible');
  await expect.poll(() => asked().length).toBe(2);
  await page.clock.runFor(11_000);
  await expect(page.getByText(/分前の情報/)).toHaveCount(0);
});

test('old figures stay and say how old they are; 「再試行」 brings new ones', async ({
  signedInPage: page,
  voteApi,
}) => {
  await page.clock.install();
  const codeIsThere = watchCode(page);
  await page.goto('/daily');
  await expect(days(page)).toContainText('集計中');
  const before = await readRows(days(page));
  // What comes some seconds after the first chart.
  await page.clock.runFor(6_000);
  await codeIsThere();
  await voteApi.stopApi();
  // Each question and its retries, and the next round.
  for (let minute = 0; minute < 12; minute += 1) {
    await page.clock.runFor(MINUTE);
    await page.waitForTimeout(100);
  }
  const notice = page.getByRole('main').getByText(/14:0\d:\d\d 時点の数値を表示しています/);
  await expect(notice).toContainText(/1[12]分前の情報/);
  await expect(page.locator('.last-updated-age')).toHaveText(/^1[12]分前の情報$/);
  const old = await readRows(days(page));
  expect(old.map((row) => row.slice(1))).toEqual(before.map((row) => row.slice(1)));
  expect(old[0]?.[0]).toBe(before[0]?.[0]);

  await voteApi.startApi();
  await page.getByRole('button', { name: '再試行' }).first().click();
  await expect(notice).toHaveCount(0);
});

test('F14 offline: a banner, the age of what is shown, and one question each when the connection is back', async ({
  signedInPage: page,
}) => {
  await page.clock.install();
  await page.goto('/daily');
  await expect(days(page)).toContainText('集計中');
  await page.context().setOffline(true);
  await expect(page.getByText(/インターネットに接続されていません/)).toBeVisible();
  await page.clock.runFor(12 * MINUTE);
  await expect(page.getByText('12分前の情報').first()).toBeVisible();
  const answers = watchAnswers(page);
  await page.context().setOffline(false);
  await expect(page.getByText(/インターネットに接続されていません/)).toHaveCount(0);
  await expect
    .poll(() => answers.filter(({ path }) => path === '/v1/daily').map(({ status }) => status))
    .toEqual([304]);
  await page.clock.runFor(11_000);
  await expect(page.getByText(/分前の情報/)).toHaveCount(0);
});
