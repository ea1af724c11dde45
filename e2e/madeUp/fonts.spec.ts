import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const CDN = 'https://cdn.jsdelivr.net/**';

/** What has become of the faces that a text in this font needs; none before its sheet has come. */
function facesOf(page: Page, font: string): Promise<string[]> {
  return page.evaluate(async (family) => {
    const faces = await document.fonts.load(`16px '${family}'`, '票').catch(() => []);
    return faces.map(({ status }) => status);
  }, font);
}

test('Fonts: where the CDN is blocked both come from this site, after the figures', async ({
  signedInPage: page,
}) => {
  await page.route(CDN, (route) => route.abort());
  const requests: string[] = [];
  page.on('requestfinished', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/daily');
  for (const font of ['Noto Sans JP', 'bootstrap-icons'])
    await expect.poll(() => facesOf(page, font)).toEqual(['loaded']);
  const at = (pattern: RegExp) => requests.findIndex((path) => pattern.test(path));
  const figures = at(/^\/v1\/daily/);
  expect(figures).toBeGreaterThan(-1);
  expect(at(/^\/fonts\/.*noto-sans-jp/)).toBeGreaterThan(figures);
  expect(at(/^\/fonts\/.*bootstrap-icons/)).toBeGreaterThan(figures);
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
