import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

const PUBLIC = path.resolve(__dirname, '..', '..', '..', 'public');

/** The script of one part of the site, whatever its hash: `app`, or a page's as Gatsby names it. */
export const chunk = (name: string) => new RegExp(`/${name}-[0-9a-f]{10,}\\.js$`);

/** The script of one page. */
export const pageChunk = (name: 'index' | 'daily') =>
  chunk(`component---src-${name === 'index' ? 'pages-index' : 'templates-daily-page'}-tsx`);

/** A browser that saves data: nothing is loaded ahead (row P1), so that what a test takes away is still wanted. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** From now on a part never comes; the answer counts how often it was asked for. */
export async function breakPart(page: Page, part: RegExp): Promise<() => number> {
  let asked = 0;
  await page.route(part, (route) => {
    asked += 1;
    return route.abort();
  });
  return () => asked;
}

/** From now on a part is on its way, until it is let through. */
export async function holdPart(
  page: Page,
  part: RegExp,
): Promise<{ release: () => void; fail: () => void }> {
  let settle: (how: 'fallback' | 'abort') => void = () => undefined;
  const settled = new Promise<'fallback' | 'abort'>((resolve) => (settle = resolve));
  await page.route(part, async (route) => {
    await route[await settled]();
  });
  return { release: () => settle('fallback'), fail: () => settle('abort') };
}

/** From now on the script of a part is another one in one place, which is the same in every build. */
export async function changePart(
  page: Page,
  part: RegExp,
  [place, replacement]: [place: string | RegExp, replacement: string],
): Promise<void> {
  await page.route(part, async (route) => {
    const { pathname } = new URL(route.request().url());
    const script = await readFile(path.join(PUBLIC, pathname), 'utf8');
    if (script.split(place).length < 2) throw new Error(`${part} has no ${place} any more`);
    await route.fulfill({
      contentType: 'application/javascript',
      body: script.replace(place, replacement),
    });
  });
}

/** From now on a page throws `window.fault` while it is rendered, as long as there is one. */
export async function breakPage(page: Page, name: 'index' | 'daily'): Promise<void> {
  const throwing = '(props)=>{if(window.fault)throw window.fault;return $2(props)}';
  await changePart(page, pageChunk(name), [
    /(\bdefault:(?:\(\)=>|function\(\)\{return ))([\w$]+)/,
    `$1($2.faulty??=${throwing})`,
  ]);
}
