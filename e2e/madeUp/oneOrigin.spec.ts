import type { Settings } from '../../src/client/settingsSchema';
import { openPage } from '../support/screens/pages';
import { ADDRESSES } from '../support/stack/addresses';
import { expect, test } from '../support/test';

test.beforeEach(({ voteApi }) => voteApi.stopApi());
test.afterEach(async ({ voteApi }) => {
  await voteApi.stopApi();
  await voteApi.startApi();
});

test('without an address the API is asked and written to at the site’s own', async ({
  signedInPage: page,
  voteApi,
}) => {
  // It lets the pages of no other origin in: nothing of this is for CORS to grant.
  await voteApi.startApi({ ALLOWED_ORIGINS: 'https://another.example' });
  await page.route('/config.json', async (route) => {
    const response = await route.fetch();
    const { baseUrl: _, ...config } = (await response.json()) as Settings;
    await route.fulfill({ response, json: config });
  });
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) asked.add(origin);
  });
  const visit = page.waitForResponse((response) => response.request().method() === 'PUT');
  await openPage(page, '/');
  expect((await visit).status()).toBe(200);
  expect([...asked]).toEqual([ADDRESSES.site]);
});
