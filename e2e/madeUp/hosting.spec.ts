import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { secretsOfSite } from '../../__tests__/support/files/secrets';
import { openPage } from '../support/screens/pages';
import { ADDRESSES } from '../support/stack/addresses';
import { askNetlify } from '../support/stack/netlify';
import { expect, test } from '../support/test';

const PUBLIC = path.resolve(__dirname, '..', '..', 'public');

const HOSTS = {
  async 'Firebase Hosting'(request: APIRequestContext, address: string) {
    const answer = await request.get(address);
    return { status: answer.status(), headers: answer.headers(), text: await answer.text() };
  },
  Netlify: (_request: APIRequestContext, address: string) => askNetlify(PUBLIC, address),
};

const ASKED_ANEW = ['no-cache', 'public, max-age=0, must-revalidate'];

for (const [host, ask] of Object.entries(HOSTS)) {
  test(`${host}: every page is a file with the policy; bundles are kept for a year`, async ({
    request,
  }) => {
    for (const address of ['/', '/daily', '/every-dj', '/total-votes', '/login', '/guide']) {
      await test.step(address, async () => {
        const { status, headers, text } = await ask(request, address);
        expect(status).toBe(200);
        expect(headers['content-security-policy']).toContain("script-src 'self'");
        expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
        expect(ASKED_ANEW).toContain(headers['cache-control']);
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['x-frame-options'], 'S26').toBe('DENY');
        expect(headers['cross-origin-opener-policy'], 'S26').toBe('same-origin');
        expect(text).toMatch(/<html[^>]* lang="ja"/);
      });
    }
    const bundle = /src="(\/app-[^"]+\.js)"/.exec((await ask(request, '/daily')).text)?.[1];
    expect(bundle).toBeDefined();
    expect((await ask(request, `${bundle}.map`)).status, 'S27: no source maps').toBe(404);
    const { 'cache-control': kept } = (await ask(request, bundle!)).headers;
    expect(kept).toBe('public, max-age=31536000, immutable');
  });

  test(`S27: ${host}: what is no page is a true 404, never index.html with 200`, async ({
    request,
  }) => {
    for (const address of ['/.git/config', '/.env', '/app.js.map', '/unknown.js', '/zzz']) {
      await test.step(address, async () => {
        const { status, headers, text } = await ask(request, address);
        expect(status).toBe(404);
        expect(text).toContain('This page could not be found');
        expect(headers['cache-control']).not.toContain('immutable');
      });
    }
  });
}

test('deploy:check finds nothing wrong with the built site and its API', async () => {
  const tsx = path.resolve('node_modules/.bin/tsx');
  const args = ['scripts/deployCheck.ts', ADDRESSES.site, '--rehearsal'];
  const { stdout } = await promisify(execFile)(tsx, args);
  expect(stdout).toMatch(/ 0 wrong,/);
  expect(stdout).toContain('Content-Security-Policy fits config.json and the page');
  expect(stdout).toContain('CORS: the site may read the API');
});

test('Firebase Hosting has one address for each page', async ({ request }) => {
  for (const address of ['/daily/', '/daily/index.html', '/daily/index']) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect([address, answer.headers()['location']]).toEqual([address, '/daily']);
  }
});

test('the site can be put on a home screen', async ({ request }) => {
  const page = await (await request.get('/login')).text();
  const link = /<link[^>]* rel="manifest"[^>]*>/.exec(page)?.[0];
  const address = /href="([^"]+)"/.exec(link ?? '')?.[1] ?? '';
  const answer = await request.get(address);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await answer.json()) as { icons: { src: string; sizes: string }[] };
  expect(icons).toHaveLength(3);
  for (const { src, sizes } of icons) {
    const png = await (await request.get(src)).body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
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
