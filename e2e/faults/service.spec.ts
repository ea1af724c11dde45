import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/looks/axe';
import { ADDRESSES, PROJECT } from '../support/stack/addresses';
import { figureCard } from '../support/screens/tables';
import { expect, test } from '../support/test';

test.use({ warm: true });

const FIGURE = /\d票/;
/** Row F10: a request and its three retries. */
const MOST_REQUESTS = 4;

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
    asked().length > 0 && asked().every(([, times]) => times >= MOST_REQUESTS);
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

/** From now on so many questions go out with a token that was made so long ago; the answer counts them. */
async function sendTokens(page: Page, secondsAgo: number, times: number): Promise<() => number> {
  let sent = 0;
  await page.unrouteAll();
  await page.route(`${ADDRESSES.api}/v1/**`, async (route) => {
    const request = route.request();
    if (request.method() !== 'GET' || sent >= times) return route.fallback();
    sent += 1;
    const headers = { ...request.headers(), authorization: `Bearer ${tokenOf(secondsAgo)}` };
    await route.continue({ headers });
  });
  return () => sent;
}

test('F8, F9: a token that ran out is renewed once, and the page stays; a server whose clock is slow is named; tokens that stay refused end at the form, with the way back', async ({
  organiser: page,
}) => {
  const open = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  // The overview's requests are answered: none of its own gets such a token.
  await page.waitForLoadState('networkidle');
  const sent = await sendTokens(page, 7200, 1);
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/securetoken.googleapis.com/')) renewals.push(request.url());
  });
  await open('日別投票数');
  await expect(figureCard(page, '期間の有効票')).toContainText(FIGURE);
  await expect(page).toHaveURL(/\/daily$/);
  expect(sent()).toBe(1);
  expect(renewals).toHaveLength(1);

  // To a clock that is ten minutes behind each token is from later.
  await sendTokens(page, -600, Number.POSITIVE_INFINITY);
  await open('DJ別投票数');
  await expect(page.getByRole('alert').first()).toContainText('集計サーバーの時計が遅れているため');
  await expect(page).toHaveURL(/\/every-dj$/);
  await expect(page.getByRole('main').getByText(FIGURE)).toHaveCount(0);

  await sendTokens(page, 7200, Number.POSITIVE_INFINITY);
  await open('総投票数');
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  await expect(page.getByText('ログインの有効期限が切れました')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Ftotal-votes/);
  await expect(page.getByText(FIGURE)).toHaveCount(0);
});

test('F10: a request that is never answered is given up after 10 s, and a sentence says so', async ({
  organiser: page,
}) => {
  await page.route(`${ADDRESSES.api}/v1/daily`, () => undefined);
  const sending = page.waitForRequest(`${ADDRESSES.api}/v1/daily`);
  await page.getByRole('navigation').getByRole('link', { name: '日別投票数', exact: true }).click();
  const request = await sending;
  const start = Date.now();
  await page.waitForEvent('requestfailed', (failed) => failed === request);
  const seconds = (Date.now() - start) / 1000;
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(11);
  await expect(page.getByRole('alert').first()).toContainText('応答に時間がかかっています');
});

test.describe('until the page has given up', () => {
  test.use({ warm: false });

  test('F10: no API: a clear message and a retry, which works once it is back', async ({
    signedInPage: page,
    voteApi,
  }) => {
    await voteApi.stopApi();
    try {
      await openUntilGivenUp(page, '/daily');
      await expect(page.getByRole('alert').first()).toContainText('集計サーバーに接続できません');
      await expectAccessible(page);
      await expect(page.getByText(FIGURE)).toHaveCount(0);
    } finally {
      await voteApi.startApi();
    }
    await page.getByRole('button', { name: '再試行' }).first().click();
    await expect(figureCard(page, '期間の有効票')).toContainText(FIGURE);
  });
});
