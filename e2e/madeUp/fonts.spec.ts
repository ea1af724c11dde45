import type { Page } from '@playwright/test';
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

test('Fonts: what the site itself says, its icons, and with the CDN blocked all other signs come from this site', async ({
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
  // The site's own small files come first, so nothing is requested from the CDN.
  expect(asked).toEqual([]);
  await expect.poll(() => facesOf(page, FONTS[0]!, SELDOM)).toEqual(['loaded']);
  expect(asked.length).toBeGreaterThan(0);
  expect(own.filter((name) => name.startsWith('/fonts/files/'))).toHaveLength(1);
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
