import type { APIRequestContext, Page } from '@playwright/test';
import { expectFewFontBytes, untilFontsLoaded, watchFontBytes } from '../support/looks/fonts';
import { openPage } from '../support/screens/pages';
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

/** A CDN that answers: its files are the packages' own. */
async function answerAsCdn(page: Page, request: APIRequestContext): Promise<void> {
  await page.route(CDN, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!;
    const file = await request.get(`/fonts/files/${name}`);
    await route.fulfill({
      body: await file.body(),
      contentType: 'font/woff2',
      headers: { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' },
    });
  });
}

test('Fonts: other signs, where the CDN answers, do not', async ({ page, request }) => {
  await answerAsCdn(page, request);
  const own = watchOwnFonts(page);
  await page.goto('/login');
  await expect.poll(() => facesOf(page, FONTS[0]!, SELDOM)).toEqual(['loaded']);
  expect(own.filter((name) => name.startsWith('/fonts/files/'))).toEqual([]);
});

// Each file that the text itself asks for has the whole page laid out once more.
test('Fonts: all that a page says is loaded before its font comes into use', async ({
  signedInPage: page,
  request,
}) => {
  await answerAsCdn(page, request);
  await openPage(page, '/every-dj');
  await untilFontsLoaded(page);
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /noto-sans-jp.*\.woff2/.test(name))
      .map(({ name, initiatorType }) => ({ name: name.split('/').at(-1), initiatorType })),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter(({ initiatorType }) => initiatorType !== 'link')).toEqual([]);
});

test('Fonts: a page that is none has loaded no more of them than the others once it is quiet', async ({
  signedInPage: page,
}) => {
  const fonts = watchFontBytes(page);
  await page.goto('/zzz');
  await expect(page.locator(`head > link[href='/fonts/noto-sans-jp.css']`)).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await untilFontsLoaded(page);
  expectFewFontBytes(fonts);
});

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
