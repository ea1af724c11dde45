import { expect, type Page } from '@playwright/test';
import { figure } from './tables';

interface CsvFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export function csv(name: string, content: string | Buffer): CsvFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
}

export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /概要/ }).getByRole('link', { name });

export async function openImport(page: Page): Promise<void> {
  await page.goto('/?tab=import');
  await expect(page.getByLabel('ファイルを選ぶ')).toBeAttached();
}

export async function choose(page: Page, file: CsvFile): Promise<void> {
  await page.getByLabel(/ファイルを選ぶ$/).setInputFiles(file);
  await expect(page.getByText(file.name, { exact: true })).toBeVisible();
}

export const checkButton = (page: Page) => page.getByRole('button', { name: '内容を確認' });
export const confirmButton = (page: Page) => page.getByRole('button', { name: /票を取り込む$/ });

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true });

/** The counts of a result: name and figure. */
export async function counts(page: Page): Promise<Record<string, number | null>> {
  const terms = page.locator('.count-list > div');
  const texts = await terms.evaluateAll((all) =>
    all.map((one) => [one.querySelector('dt')?.textContent, one.querySelector('dd')?.textContent]),
  );
  return Object.fromEntries(
    texts.slice(0, 5).map(([name, value]) => [name ?? '', figure(value ?? '')]),
  ) as Record<string, number | null>;
}
