import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { secretsOfSite } from '../../__tests__/support/files/secrets';
import { ADDRESSES } from '../support/stack/addresses';
import { openPage } from '../support/screens/pages';
import { expect, test } from '../support/test';

test('every page is a file served with the policy; bundles are kept for a year', async ({
  request,
}) => {
  for (const path of ['/', '/daily', '/every-dj', '/total-votes', '/login', '/guide']) {
    await test.step(path, async () => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      const headers = answer.headers();
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options'], 'S26').toBe('DENY');
      expect(headers['cross-origin-opener-policy'], 'S26').toBe('same-origin');
      expect(await answer.text()).toMatch(/<html[^>]* lang="ja"/);
    });
  }
  const bundle = /src="(\/app-[^"]+\.js)"/.exec(await (await request.get('/daily')).text())?.[1];
  expect(bundle).toBeDefined();
  expect((await request.get(`${bundle}.map`)).status(), 'S27: no source maps').toBe(404);
  const { 'cache-control': kept } = (await request.get(bundle!)).headers();
  expect(kept).toBe('public, max-age=31536000, immutable');
});

test('deploy:check finds nothing wrong with the built site and its API', async () => {
  const tsx = path.resolve('node_modules/.bin/tsx');
  const args = ['scripts/deployCheck.ts', ADDRESSES.site, '--rehearsal'];
  const { stdout } = await promisify(execFile)(tsx, args);
  expect(stdout).toMatch(/ 0 wrong,/);
  expect(stdout).toContain('Content-Security-Policy fits config.json and the page');
  expect(stdout).toContain('CORS: the site may read the API');
});

test('S27: what is no page is a true 404, never index.html with 200', async ({ request }) => {
  for (const path of ['/.git/config', '/.env', '/app.js.map', '/unknown.js', '/zzz']) {
    await test.step(path, async () => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain('This page could not be found');
      expect(answer.headers()['cache-control']).not.toContain('immutable');
    });
  }
});

test('S41: no secret is in the built site', async () => {
  expect(await secretsOfSite(path.resolve(__dirname, '..', '..', 'public'))).toEqual([]);
});

test('S24: an injected inline script is blocked', async ({ page, violations }) => {
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
