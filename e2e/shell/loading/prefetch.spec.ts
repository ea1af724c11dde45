import type { Page } from '@playwright/test';
import { pageLink } from '../../support/screens/frame';
import { expect, test } from '../../support/test';

const PAGE_CODE =
  /\/component---src-(?:pages|templates)-([a-z-]+?)(?:-page)?-tsx-[0-9a-f]{10,}\.js$/;
const PAGE_DATA = /^\/page-data\/([a-z-]+)\/page-data\.json$/;

/** The pages of which a file of that kind is requested from now on, each once. */
function watchPages(page: Page, file: RegExp): Set<string> {
  const pages = new Set<string>();
  page.on('request', (request) => {
    const name = file.exec(new URL(request.url()).pathname)?.[1];
    if (name) pages.add(name);
  });
  return pages;
}

// Gatsby 5.16 writes its map of chunks as text and so finds no code for links in view: it fetches their page data alone.
test('P1: links in view prefetch their page’s data, one under the mouse its code', async ({
  signedInPage: page,
}) => {
  // On a busy machine the browser takes the connection for a slow one.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } });
  });
  // Gatsby waits 3,000 ms before it prefetches, then until the browser is idle.
  await page.clock.install();
  await page.setViewportSize({ width: 800, height: 900 });
  const [code, data] = [watchPages(page, PAGE_CODE), watchPages(page, PAGE_DATA)];
  await page.goto('/daily');
  await expect(page.locator('main .chart-svg').first()).toBeVisible();
  await page.clock.runFor(6_000);
  expect([...data]).toEqual(['daily']);
  await page.getByRole('button', { name: 'メニューを開く' }).click();
  await expect(pageLink(page, '総投票数')).toBeInViewport();
  await page.clock.runFor(6_000);
  const all = ['daily', 'every-dj', 'index', 'total-votes'];
  await expect.poll(() => [...data].sort()).toEqual(all);
  expect([...code]).toEqual(['daily']);
  await pageLink(page, '総投票数').hover();
  await expect.poll(() => [...code].sort()).toEqual(['daily', 'total-votes']);
});
