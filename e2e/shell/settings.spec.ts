import { ADDRESSES } from '../support/stack/addresses';
import { OTHER_API } from '../support/stack/otherPoll';
import { expect, signIn, test } from '../support/test';

test.use({ warm: true });

test('A1: one build, hosted for another vote, has its name and asks its API', async ({
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
