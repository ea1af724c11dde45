import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { secretsOfSite } from '../../__tests__/support/files/secrets';
import { openPage } from '../support/screens/pages';
import { ADDRESSES } from '../support/stack/addresses';
import { expect, test } from '../support/test';

const PUBLIC = path.resolve(__dirname, '..', '..', 'public');

test('deploy:check finds nothing wrong with the built site and its API', async () => {
  const tsx = path.resolve('node_modules/.bin/tsx');
  const args = ['scripts/deployCheck.ts', ADDRESSES.site, '--rehearsal'];
  const { stdout } = await promisify(execFile)(tsx, args);
  expect(stdout).toMatch(/ 0 wrong,/);
  expect(stdout).toContain('Content-Security-Policy fits config.json and the page');
  expect(stdout).toContain('CORS: the site may read the API');
});

test('S27: what is no page is a true 404, never index.html with 200', async ({ request }) => {
  const page = await (await request.get('/login')).text();
  const bundle = /src="(\/app-[^"]+\.js)"/.exec(page)![1]!;
  for (const address of ['/.git/config', '/.env', `${bundle}.map`, '/unknown.js', '/zzz']) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(404);
    const text = await answer.text();
    expect(text).toContain('This page could not be found');
    expect(text).toContain('お探しのページは見つかりませんでした');
    expect(answer.headers()['cache-control']).not.toContain('immutable');
  }
});

test('no secret is in the built site', async () => {
  expect(await secretsOfSite(PUBLIC)).toEqual([]);
});

test('an injected inline script is blocked', async ({ page, violations }) => {
  await page.goto('/login');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.head.append(script);
    return 'injected' in window;
  });
  expect(ran).toBe(false);
  await expect.poll(() => violations.length).toBeGreaterThan(0);
  violations.length = 0;
});

test('S26: another site can neither frame the form nor reach its window', async ({
  page,
  violations,
}) => {
  // A site of another origin, with the form in a frame and in a window of its own.
  await page.route('http://127.0.0.2:5555/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${ADDRESSES.site}/login"></iframe>`,
    }),
  );
  await page.goto('http://127.0.0.2:5555/');
  await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
  await expect(page.frameLocator('iframe').getByLabel('パスワード', { exact: true })).toHaveCount(
    0,
  );
  const opened = page.context().waitForEvent('page');
  const other = await page.evaluateHandle((site) => window.open(`${site}/login`), ADDRESSES.site);
  await expect((await opened).getByLabel('パスワード', { exact: true })).toBeVisible();
  await expect.poll(() => other.evaluate((window) => window === null || window.closed)).toBe(true);
  violations.length = 0;
});

test('S28: only the hosts on the written list get requests', async ({ signedInPage: page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  for (const path of ['/', '/every-dj?tab=review', '/total-votes?tab=announcement'])
    await openPage(page, path);
  const own = [ADDRESSES.site, ADDRESSES.api, ADDRESSES.auth].map((one) => new URL(one).host);
  const written = [...own, 'www.gstatic.com', 'cdn.jsdelivr.net'];
  expect([...hosts].filter((host) => host && !written.includes(host))).toEqual([]);
});
