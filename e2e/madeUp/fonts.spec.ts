import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const CDN = 'https://cdn.jsdelivr.net/**';
const FONTS = ['Noto Sans JP', 'bootstrap-icons'];
/** What has become of the faces that a text in this font needs; none before its sheet has come. */
function facesOf(page: Page, font: string): Promise<string[]> {
  return page.evaluate(
    async ([family, words]) => {
      const faces = await document.fonts.load(`16px '${family}'`, words).catch(() => []);
      return faces.map(({ status }) => status);
    },
    [font, '票'] as const,
  );
}

/** Font files that this site is asked for from now on. */
function watchOwnFonts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/fonts\/files\//.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test('Fonts: both come from this site where the CDN is blocked', async ({ page }) => {
  const asked: string[] = [];
  await page.route(CDN, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  const own = watchOwnFonts(page);
  await page.goto('/login');
  for (const font of FONTS) await expect.poll(() => facesOf(page, font)).toEqual(['loaded']);
  for (const name of ['noto-sans-jp', 'bootstrap-icons']) {
    expect(asked.filter((path) => path.includes(name))).not.toEqual([]);
    expect(own.filter((path) => path.includes(name))).not.toEqual([]);
  }
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

test('Fonts: a page asks for none before its figures have come', async ({ signedInPage: page }) => {
  const requested: string[] = [];
  page.on('requestfinished', (request) => requested.push(request.url()));
  page.on('request', (request) => {
    if (/fonts/.test(request.url())) requested.push('font');
  });
  await page.goto('/daily');
  await expect.poll(() => requested).toContain('font');
  const figures = requested.findIndex((url) => /\/v1\/daily/.test(url));
  expect(figures).toBeGreaterThan(-1);
  expect(requested.indexOf('font')).toBeGreaterThan(figures);
});
