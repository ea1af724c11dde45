import { expect, type Page } from '@playwright/test';
import { figure } from './tables';

export async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel(/ファイルを選ぶ$/).setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

export const checkButton = (page: Page) => page.getByRole('button', { name: '内容を確認' });
export const confirmButton = (page: Page) => page.getByRole('button', { name: /票を取り込む$/ });

/** The counts of a result: name and figure. */
export async function counts(page: Page): Promise<Record<string, number | null>> {
  const texts = await page
    .locator('.count-list > div')
    .evaluateAll((all) => all.map((one) => [...one.children].map((part) => part.textContent)));
  return Object.fromEntries(texts.map(([name, value]) => [name ?? '', figure(value ?? '')]));
}
