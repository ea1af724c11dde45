import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const CDN = 'https://cdn.jsdelivr.net/**';
const FONTS = ['Noto Sans JP', 'bootstrap-icons'];

/** What has become of the faces that a Japanese text in this font needs; none before its sheet has come. */
function facesOf(page: Page, font: string): Promise<string[]> {
  return page.evaluate(async (family) => {
    const faces = await document.fonts.load(`16px '${family}'`, '票').catch(() => []);
    return faces.map(({ status }) => status);
  }, font);
}

/** Font files that this site is asked for from now on. */
function watchOwnFonts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/fonts/files/')) asked.push(pathname);
  });
  return asked;
}

test('Fonts: where the CDN is blocked both come from this site', async ({ page }) => {
  await page.route(CDN, (route) => route.abort());
  const own = watchOwnFonts(page);
  await page.goto('/login');
  for (const font of FONTS) await expect.poll(() => facesOf(page, font)).toEqual(['loaded']);
  expect(own.filter((name) => name.includes('noto-sans-jp')).length).toBeGreaterThan(0);
  expect(own).toContain('/fonts/files/bootstrap-icons.woff2');
});

test('Fonts: where the CDN answers, this site is asked for none', async ({ page, request }) => {
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
  for (const font of FONTS) await expect.poll(() => facesOf(page, font)).toEqual(['loaded']);
  expect(own).toEqual([]);
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
