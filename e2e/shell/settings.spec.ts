import type { Page } from '@playwright/test';
import { ADDRESSES } from '../support/stack/addresses';
import { DEMO_SETTINGS, OTHER_API } from '../support/stack/otherPoll';
import { expect, signIn, test } from '../support/test';

test.use({ warm: true });

/** The built site with this as its config.json. */
async function hostWith(page: Page, config: object): Promise<void> {
  await page.route('/config.json', (route) => route.fulfill({ json: config }));
}

const settingsFailure = (page: Page) => page.getByRole('alert').filter({ hasText: 'config.json' });

test('A1: one build, hosted for another vote, has that one’s name before anybody has signed in, and asks its API, as its policy lets it', async ({
  page,
  violations,
}) => {
  const api = `${OTHER_API}/votes`;
  const asked = new Set<string>();
  // Nobody listens at the other vote's API: that the browser goes there is what counts.
  await page.route(`${OTHER_API}/**`, (route) => route.abort());
  page.on('request', (request) => asked.add(request.url()));
  await page.goto(`${ADDRESSES.otherPoll}/login`);
  await expect(page.getByText('秋のDJ総選挙2026')).toBeVisible();
  await expect(page).toHaveTitle('ログイン - 秋のDJ総選挙2026 管理画面');
  await signIn(page);
  await expect.poll(() => asked.has(`${api}/v1/poll`)).toBe(true);
  const others = [...asked].filter((url) => url.includes('/v1/') && !url.startsWith(api));
  expect(others.filter((url) => !url.startsWith(ADDRESSES.auth))).toEqual([]);
  expect(violations).toEqual([]);
});

test('A1: a guarded page and the form say which settings are wrong, and what they have to be', async ({
  page,
}) => {
  await hostWith(page, { ...DEMO_SETTINGS, baseUrl: 'votes.example', voteNmae: '春' });
  for (const path of ['/daily', '/login']) {
    await page.goto(path);
    await expect(settingsFailure(page)).toContainText(
      '「baseUrl」が正しくありません（必要な値：http:// または https:// で始まるアドレス）',
    );
    await expect(settingsFailure(page)).toContainText('知らない設定「voteNmae」');
    await expect(page.getByRole('button', { name: 'ログイン' })).toHaveCount(0);
  }
});

test('A1: a missing config.json is named; once it is there, the button is enough', async ({
  page,
}) => {
  await page.route('/config.json', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/login');
  await expect(settingsFailure(page)).toContainText('config.json が見つかりません');
  await page.unroute('/config.json');
  await page.getByRole('button', { name: '再試行' }).click();
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeEnabled();
});
