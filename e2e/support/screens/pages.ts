import type { Page } from '@playwright/test';
import { expect } from '../test';

const FIGURE = /[\d,]+\s*票/;

/** The pages behind the sign-in and the tabs in them: name of their picture, path, what is there in the end. */
export const PAGES = [
  { name: 'overview', path: '/', shows: FIGURE },
  { name: 'import', path: '/?tab=import', shows: /ファイルを選ぶ/ },
  { name: 'settings', path: '/?tab=settings', shows: /1人あたりの票数/ },
  { name: 'settings-djs', path: '/?tab=settings&section=djs', shows: /DJを追加/ },
  { name: 'settings-notes', path: '/?tab=settings&section=notes', shows: /ライブ配信の夜/ },
  { name: 'history', path: '/?tab=history', shows: /整合性を確認しました/ },
  {
    name: 'dj-history',
    path: '/every-dj?open=sample-kazaguruma&part=history',
    shows: /書かれたときのまま/,
  },
  { name: 'proposals', path: '/?tab=proposals', shows: /承認待ちの提案はありません/ },
  { name: 'daily', path: '/daily', shows: FIGURE },
  { name: 'every-dj', path: '/every-dj', shows: FIGURE },
  { name: 'review', path: '/every-dj?tab=review', shows: /未判断 \d+件/ },
  {
    name: 'case',
    path: '/every-dj?tab=review&day=2022-09-17&dj=sample-kazaguruma',
    shows: /算出方法/,
  },
  { name: 'exclusions', path: '/every-dj?tab=exclusions', shows: /条件を決めて除外/ },
  {
    name: 'exclude',
    path: '/every-dj?tab=exclude&dj=sample-kazaguruma&day=2022-09-17&hours=2-5',
    shows: /票を除外する/,
  },
  { name: 'total-votes', path: '/total-votes', shows: FIGURE },
  { name: 'versions', path: '/total-votes?tab=versions', shows: /締切後に/ },
  { name: 'announcement', path: '/total-votes?tab=announcement', shows: /速報/ },
] as const;

/** Opens a page by its address and waits until what it is about is there. */
export async function openPage(page: Page, path: string): Promise<void> {
  const shows = PAGES.find((one) => one.path === path)?.shows ?? FIGURE;
  await page.goto(path);
  await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
}

/** How many parts of the page change their colour or place by and by. */
const countTransitions = (page: Page) =>
  page.evaluate(
    () => document.getAnimations().filter((one) => one instanceof CSSTransition).length,
  );

/**
 * The page has come to rest: nothing loads (the bar that says so is in no landmark), no page comes or goes, and no
 * colour is on its way to another.
 */
export async function untilAtRest(page: Page): Promise<void> {
  // The bar is there 200 ms after a request has begun (row L2).
  await page.waitForTimeout(250);
  await expect(page.locator('.loading-bar, .page-enter, .page-exit')).toHaveCount(0);
  await expect.poll(() => countTransitions(page), { intervals: [50] }).toBe(0);
}

/** Goes to another page inside the site, as Forward does: without a new document; it has come to rest then. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await untilAtRest(page);
}
