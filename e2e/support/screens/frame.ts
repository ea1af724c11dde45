import type { Page } from '@playwright/test';

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** In the navigation of the frame. */
export const pageLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'ページ' }).getByRole('link', { name, exact: true });

export const errorPage = (page: Page) =>
  page.getByRole('alert').filter({ hasText: '予期しないエラー' });
