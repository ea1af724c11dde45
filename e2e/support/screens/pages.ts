import type { Page } from '@playwright/test';
import { expect } from '../test';

const FIGURE = /[\d,]+\s*票/;

/** The pages behind the sign-in and the tabs of the first: name of their picture, path, heading, what is there in the end. */
export const PAGES = [
  { name: 'overview', path: '/', heading: '概要', shows: FIGURE },
  { name: 'import', path: '/?tab=import', heading: '概要', shows: /ファイルを選ぶ/ },
  { name: 'settings', path: '/?tab=settings', heading: '概要', shows: /DJを追加/ },
  { name: 'history', path: '/?tab=history', heading: '概要', shows: /連鎖を確認しました/ },
  { name: 'daily', path: '/daily', heading: '日別投票数', shows: FIGURE },
  { name: 'every-dj', path: '/every-dj', heading: 'DJ別投票数', shows: FIGURE },
  { name: 'total-votes', path: '/total-votes', heading: '総投票数', shows: FIGURE },
  { name: 'versions', path: '/total-votes?tab=versions', heading: '総投票数', shows: /締切後に/ },
] as const;

/** Opens a page by its address and waits until what it is about is there. */
export async function openPage(page: Page, path: string): Promise<void> {
  const shows = PAGES.find((one) => one.path === path)?.shows ?? FIGURE;
  await page.goto(path);
  await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
}

/** The page has come to rest: nothing loads (the bar that says so is in no landmark), and no page comes or goes. */
export async function untilAtRest(page: Page): Promise<void> {
  await expect(page.locator('.loading-bar, .page-enter, .page-leave')).toHaveCount(0);
}
