import type { Page } from '@playwright/test';
import { ADDRESSES } from '../support/stack/addresses';
import { DEMO_SETTINGS, OTHER_API } from '../support/stack/otherVote';
import { expect, signIn, test } from '../support/test';

/** The built site with this text as its config.json. */
async function hostWith(page: Page, config: object | string): Promise<void> {
  const body = typeof config === 'string' ? config : JSON.stringify(config);
  await page.route('/config.json', (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
}

const settingsFailure = (page: Page) => page.getByRole('alert').filter({ hasText: 'config.json' });

test.describe('one build, hosted for two votes', () => {
  for (const [name, site, api] of [
    ['this vote', ADDRESSES.site, ADDRESSES.api],
    ['the other vote', ADDRESSES.otherVote, `${OTHER_API}/votes`],
  ] as const) {
    test(`A1: the site of ${name} asks the API of its own settings, and its policy lets it`, async ({
      page,
      violations,
    }) => {
      const asked = new Set<string>();
      // Nobody listens at the other vote's API: that the browser goes there is what counts.
      await page.route(`${OTHER_API}/**`, (route) => route.abort());
      page.on('request', (request) => asked.add(request.url()));
      await page.goto(`${site}/login`);
      await signIn(page);
      await expect.poll(() => asked.has(`${api}/v1/vote`)).toBe(true);
      const others = [...asked].filter((url) => url.includes('/v1/') && !url.startsWith(api));
      expect(others.filter((url) => !url.startsWith(ADDRESSES.auth))).toEqual([]);
      expect(violations).toEqual([]);
    });
  }

  test('A1: the vote’s own name stands on /login before anybody has signed in, and in the title', async ({
    page,
  }) => {
    await page.goto(`${ADDRESSES.otherVote}/login`);
    await expect(page.getByText('秋のDJ総選挙2026')).toBeVisible();
    await expect(page).toHaveTitle('ログイン - 秋のDJ総選挙2026 管理画面');
    await page.goto('/login');
    await expect(page.getByText('DJランキング投票2022')).toBeVisible();
    await expect(page).toHaveTitle('ログイン - DJランキング投票2022 管理画面');
  });
});

for (const path of ['/login', '/', '/daily', '/zzz']) {
  test(`A1: ${path} says which settings are wrong, and what they have to be`, async ({ page }) => {
    await hostWith(page, { ...DEMO_SETTINGS, baseUrl: 'votes.example', voteNmae: '春' });
    await page.goto(path);
    await expect(settingsFailure(page)).toContainText(
      '「baseUrl」が正しくありません（必要な値：http:// または https:// で始まるアドレス）',
    );
    await expect(settingsFailure(page)).toContainText('知らない設定「voteNmae」');
    await expect(page.getByRole('button', { name: 'ログイン' })).toHaveCount(0);
  });
}

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

test('A1: a config.json that is no JSON is named', async ({ page }) => {
  await hostWith(page, '{"baseUrl": }');
  await page.goto('/login');
  await expect(settingsFailure(page)).toContainText('JSON として読み取れませんでした');
});

test('A1: an empty browser base URL counts as unset', async ({ page }) => {
  await hostWith(page, { ...DEMO_SETTINGS, browserBaseUrl: '', baseUrl: ADDRESSES.api });
  await page.goto('/login');
  const asked = page.waitForRequest(`${ADDRESSES.api}/v1/vote`);
  await signIn(page);
  await asked;
});
