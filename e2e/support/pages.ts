import type { Page } from '@playwright/test';
import { expect } from './test';

/** The four pages behind the sign-in: name of their picture, path, heading. */
export const PAGES = [
  { name: 'overview', path: '/', heading: '概要' },
  { name: 'daily', path: '/daily', heading: '日別投票数' },
  { name: 'every-dj', path: '/every-dj', heading: 'DJ別投票数' },
  { name: 'total-votes', path: '/total-votes', heading: '総投票数' },
] as const;

/** Opens a page by its address and waits until its figures are there. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(
    page
      .getByRole('main')
      .getByText(/[\d,]+\s*票/)
      .first(),
  ).toBeVisible();
}
