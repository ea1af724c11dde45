import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/looks/axe';
import { ADDRESSES, PROJECT } from '../support/stack/addresses';
import { startOwnServer } from '../support/stack/ownServer';
import { figureCard } from '../support/screens/tables';
import { expect, test } from '../support/test';

test.use({ warm: true });

const NO_FIGURE = /\d票/;
/** Row F10: a question and its three retries; what the page's head has asked before (row R2) is not one of them. */
const askedAtLeast = (url: string) => (/\/v1\/(vote|overview|daily|total)$/.test(url) ? 5 : 4);
const openDaily = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: '日別投票数' }).click();

/** A token as the emulator makes them (unsigned), made so many seconds ago for an hour. */
function tokenOf(secondsAgo: number): string {
  const madeAt = Math.floor(Date.now() / 1000) - secondsAgo;
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'someone',
    email: 'admin@example.com',
    email_verified: true,
    admin: true,
    auth_time: madeAt,
    iat: madeAt,
    exp: madeAt + 3600,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/**
 * Shows a page while its questions fail, and comes back when the page has given up asking by
 * itself: what is seen after that comes of the button alone. The pauses between its tries pass at once.
 */
async function openUntilGivenUp(page: Page, path: string): Promise<void> {
  const failures = new Map<string, number>();
  const count = (url: string) => failures.set(url, (failures.get(url) ?? 0) + 1);
  // What the page before asked is never asked again: broken off by leaving it, or failed until then.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') count(request.url());
  });
  page.on('response', (response) => void (response.status() >= 500 && count(response.url())));
  page.once('framenavigated', () => failures.clear());
  await page.clock.install();
  await page.goto(path);
  const asked = () => [...failures].filter(([url]) => url.startsWith(`${ADDRESSES.api}/v1/`));
  const isGivenUp = () =>
    asked().length > 0 && asked().every(([url, times]) => times >= askedAtLeast(url));
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1_000);
        return isGivenUp();
      },
      { timeout: 45_000, intervals: [50] },
    )
    .toBe(true);
}

async function sendTokens(page: Page, secondsAgo: number, times: number): Promise<() => number> {
  // The overview's last question is answered: none of its own gets such a token.
  await expect(page.getByText(/サンプル投票を作成/)).toBeVisible();
  let sent = 0;
  await page.route(`${ADDRESSES.api}/v1/**`, async (route) => {
    const request = route.request();
    if (request.method() !== 'GET' || sent >= times) return route.fallback();
    sent += 1;
    const headers = { ...request.headers(), authorization: `Bearer ${tokenOf(secondsAgo)}` };
    await route.continue({ headers });
  });
  return () => sent;
}

test('F8 a token that ran out is renewed once, and the page stays', async ({ organiser: page }) => {
  const sent = await sendTokens(page, 7200, 1);
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/securetoken.googleapis.com/')) renewals.push(request.url());
  });
  await openDaily(page);
  await expect(figureCard(page, '期間の有効票')).toContainText(NO_FIGURE);
  await expect(page).toHaveURL(/\/daily$/);
  expect(sent()).toBe(1);
  expect(renewals).toHaveLength(1);
});

test('F8 tokens that stay refused end at the form, with a sentence and the way back', async ({
  organiser: page,
}) => {
  await sendTokens(page, 7200, Number.POSITIVE_INFINITY);
  await openDaily(page);
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  await expect(page.getByText('ログインの有効期限が切れました')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fdaily/);
  await expect(page.getByText(NO_FIGURE)).toHaveCount(0);
});

test('F9 a server whose clock is slow is named, and nobody is signed out', async ({
  organiser: page,
}) => {
  // To a clock that is ten minutes behind each token is from later.
  await sendTokens(page, -600, Number.POSITIVE_INFINITY);
  await openDaily(page);
  await expect(page.getByRole('alert').first()).toContainText('集計サーバーの時計が遅れているため');
  await expect(page).toHaveURL(/\/daily$/);
  await expect(page.getByText(NO_FIGURE)).toHaveCount(0);
});

test.describe('until the page has given up', () => {
  test.use({ warm: false });

  test('F10 no API: a clear message and a retry, which works once it is back', async ({
    signedInPage: page,
    voteApi,
  }) => {
    await voteApi.stopApi();
    await openUntilGivenUp(page, '/daily');
    await expect(page.getByRole('alert').first()).toContainText('集計サーバーに接続できません');
    await expectAccessible(page);
    await expect(page.getByText(NO_FIGURE)).toHaveCount(0);
    await voteApi.startApi();
    await page.getByRole('button', { name: '再試行' }).first().click();
    await expect(figureCard(page, '期間の有効票')).toContainText(NO_FIGURE);
  });

  test('F4 no database: a clear message; well again without a restart of the API', async ({
    signedInPage: page,
    voteApi,
  }) => {
    // A server takes some seconds to be made.
    test.setTimeout(120_000);
    const server = await startOwnServer();
    try {
      await voteApi.stopApi();
      await voteApi.startApi(server.env);
      await server.stop();
      await openUntilGivenUp(page, '/total-votes');
      await expect(page.getByRole('alert').first()).toContainText('一時的に利用できません');
      await expect(page.getByText(NO_FIGURE)).toHaveCount(0);
      await server.start();
      await page.getByRole('button', { name: '再試行' }).first().click();
      await expect(page.getByRole('table', { name: /ランキング/ }).first()).toContainText(
        NO_FIGURE,
      );
    } finally {
      await voteApi.stopApi();
      await server.end();
      await voteApi.startApi();
    }
  });
});

test('L9 a refresh fails as the API goes away: the error page, and the figures that were there', async ({
  organiser: page,
  voteApi,
}) => {
  await expect(figureCard(page, '有効票')).toContainText(NO_FIGURE);
  await voteApi.stopApi();
  try {
    await page.getByRole('button', { name: '最新の情報に更新' }).click();
    await expect(
      page.getByRole('heading', { name: '最新の情報に更新できませんでした' }),
    ).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveTitle(/集計サーバーに接続できません/);
    await expectAccessible(page);
    await page.getByRole('button', { name: '更新前の数値を見る' }).click();
    await expect(page.getByText(/時点の数値を表示しています/).first()).toBeVisible();
    await expectAccessible(page);
    await expect(figureCard(page, '有効票')).toContainText(NO_FIGURE);
  } finally {
    await voteApi.startApi();
  }
  await page.getByRole('main').getByRole('button', { name: '再試行' }).first().click();
  await expect(page.getByText(/時点の数値を表示しています/)).toHaveCount(0);
});

test.describe('by itself, each minute', () => {
  test.use({ warm: false });
  test.beforeEach(({ page }) => page.clock.install());

  test('figures that are there stay, marked as old, when the API goes away', async ({
    organiser: page,
    voteApi,
  }) => {
    await expect(figureCard(page, '有効票')).toContainText(NO_FIGURE);
    await expect(page.getByText(/サンプル投票を作成/)).toBeVisible();
    await voteApi.stopApi();
    try {
      await page.clock.fastForward(61_000);
      await expect(page.getByText(/時点の数値を表示しています/).first()).toBeVisible({
        timeout: 20_000,
      });
      await expect(figureCard(page, '有効票')).toContainText(NO_FIGURE);
    } finally {
      await voteApi.startApi();
    }
  });
});

test('F10 an API that says nothing is given up after 10 s', async ({ organiser: page }) => {
  await page.route(`${ADDRESSES.api}/v1/daily`, () => undefined);
  await openDaily(page);
  await expect(page.getByRole('alert').first()).toContainText('応答に時間がかかっています', {
    timeout: 13_000,
  });
  await expect(page.getByText(NO_FIGURE)).toHaveCount(0);
});

for (const body of ['<html>proxy</html>', '{"snapshot":', '{"days":[{"votes":-1}]}']) {
  test(`F11 an answer that is none (${body}) shows a message, never NaN or a false 0`, async ({
    organiser: page,
  }) => {
    await page.route(`${ADDRESSES.api}/v1/daily*`, async (route) => {
      const headers = {
        'content-type': 'application/json',
        'access-control-allow-origin': ADDRESSES.site,
      };
      await route.fulfill({ status: 200, headers, body });
    });
    await openDaily(page);
    await expect(page.getByRole('alert').first()).toContainText('正しい応答が得られませんでした', {
      timeout: 20_000,
    });
    await expect(page.getByRole('main')).not.toContainText('NaN');
    await expect(page.getByText(NO_FIGURE)).toHaveCount(0);
  });
}
