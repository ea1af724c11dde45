import type { Page } from '@playwright/test';
import { FONTS_UNTIL_QUIET } from '../../scripts/build/budgets';
import { untilFontsLoaded } from '../support/looks/fonts';
import { expect, test } from '../support/test';

const CDN = 'https://cdn.jsdelivr.net/**';
const FONTS = ['Noto Sans JP', 'bootstrap-icons'];
/** A sign that neither the site nor a made-up name has. */
const SELDOM = '鬱';

/** What has become of the faces that a text in this font needs; none before its sheet has come. */
function facesOf(page: Page, font: string, text = '票'): Promise<string[]> {
  return page.evaluate(
    async ([family, words]) => {
      const faces = await document.fonts.load(`16px '${family}'`, words).catch(() => []);
      return faces.map(({ status }) => status);
    },
    [font, text] as const,
  );
}

/** Font files that this site is asked for from now on. */
function watchOwnFonts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/fonts\/(own|files)\//.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test('Fonts: what the site itself says, and its icons, come from this site: no CDN has files so small', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(CDN, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const own = watchOwnFonts(page);
  await page.goto('/login');
  for (const font of FONTS) await expect.poll(() => facesOf(page, font)).toEqual(['loaded']);
  expect(own.filter((name) => name.includes('noto-sans-jp')).length).toBeGreaterThan(0);
  expect(own.filter((name) => name.includes('bootstrap-icons'))).toHaveLength(1);
  expect(own.filter((name) => !name.startsWith('/fonts/own/'))).toEqual([]);
  expect(asked).toEqual([]);
});

test('Fonts: other signs, where the CDN is blocked, come from this site', async ({ page }) => {
  await page.route(CDN, (route) => route.abort());
  const own = watchOwnFonts(page);
  await page.goto('/login');
  await expect.poll(() => facesOf(page, FONTS[0]!, SELDOM)).toEqual(['loaded']);
  expect(own.filter((name) => name.startsWith('/fonts/files/'))).toHaveLength(1);
});

test('Fonts: other signs, where the CDN answers, do not', async ({ page, request }) => {
  // Its files are the packages' own.
  await page.route(CDN, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!;
    const file = await request.get(`/fonts/files/${name}`);
    await route.fulfill({
      body: await file.body(),
      contentType: 'font/woff2',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  const own = watchOwnFonts(page);
  await page.goto('/login');
  await expect.poll(() => facesOf(page, FONTS[0]!, SELDOM)).toEqual(['loaded']);
  expect(own.filter((name) => name.startsWith('/fonts/files/'))).toEqual([]);
});

/** Bytes of the fonts that have come so far; a font is as small as it gets, so its own size is what is sent. */
function watchFontBytes(page: Page): { bytes: number; files: number } {
  const seen = { bytes: 0, files: 0 };
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'font' || !response.ok()) return;
    seen.files += 1;
    seen.bytes += Number(response.headers()['content-length'] ?? (await response.body()).length);
  });
  return seen;
}

async function expectFewFontBytes(page: Page, path: string): Promise<void> {
  await page.route(CDN, (route) => route.abort());
  const fonts = watchFontBytes(page);
  await page.goto(path);
  await expect(page.locator(`head > link[href='/fonts/noto-sans-jp.css']`)).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await untilFontsLoaded(page);
  expect(fonts.files).toBeGreaterThan(1);
  expect(fonts.bytes, `${fonts.files} files`).toBeLessThanOrEqual(FONTS_UNTIL_QUIET);
}

const LIMIT = `no more than ${FONTS_UNTIL_QUIET / 1_000} kB of them once it is quiet`;

for (const path of ['/', '/daily', '/every-dj', '/total-votes', '/zzz']) {
  test(`Fonts: ${path} has loaded ${LIMIT}`, ({ signedInPage }) =>
    expectFewFontBytes(signedInPage, path));
}

test(`Fonts: /login has loaded ${LIMIT}`, ({ page }) => expectFewFontBytes(page, '/login'));

test('Fonts: the page is painted, and works, while neither sheets nor fonts have come', async ({
  page,
}) => {
  const hang = () => new Promise<void>(() => undefined);
  await page.route(CDN, hang);
  await page.route('**/fonts/**', hang);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeEnabled();
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length === 1;
  await expect.poll(() => page.evaluate(isPainted)).toBe(true);
});
