import { expect, type Page } from '@playwright/test';
import { ADDRESSES } from '../stack/addresses';
import { figure, figureCard } from './tables';

export const IMPORTS = `${ADDRESSES.api}/v1/imports`;

export interface CsvFile {
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
  await tab(page, '取り込み').click();
  await expect(page.getByLabel('ファイルを選ぶ')).toBeAttached();
}

export async function choose(page: Page, file: CsvFile): Promise<void> {
  await page.getByLabel(/ファイルを選ぶ$/).setInputFiles(file);
  await expect(page.getByText(file.name, { exact: true })).toBeVisible();
}

export const checkButton = (page: Page) => page.getByRole('button', { name: '内容を確認' });
export const confirmButton = (page: Page) =>
  page.getByRole('button', { name: /^[\d,]+票を取り込む$/ });

/** Checks the chosen file, and confirms. */
export async function importFile(page: Page): Promise<void> {
  await checkButton(page).click();
  await confirmButton(page).click();
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true });

/** The counts of a result: name and figure. */
export async function counts(page: Page): Promise<Record<string, number | null>> {
  const terms = page.locator('.import-counts > div');
  const texts = await terms.evaluateAll((all) =>
    all.map((one) => [one.querySelector('dt')?.textContent, one.querySelector('dd')?.textContent]),
  );
  return Object.fromEntries(
    texts.slice(0, 5).map(([name, value]) => [name ?? '', figure(value ?? '')]),
  ) as Record<string, number | null>;
}

/** The valid votes, and those of two days, as the screens show them. */
export async function figures(page: Page) {
  await tab(page, '概要').click();
  const card = figureCard(page, '有効票');
  await expect(card).toContainText(/\d票/);
  // What an import made stale is on its way.
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  const response = await page.request.get(`${ADDRESSES.api}/v1/overview`, {
    headers: { authorization: await authorization(page) },
  });
  const { totals, days } = (await response.json()) as {
    totals: { valid: number; djs: number };
    days: { date: string; votes: number }[];
  };
  await expect(card).toContainText(`${totals.valid.toLocaleString('ja-JP')}票`);
  const on = (date: string) => days.find((day) => day.date === date)?.votes ?? NaN;
  return { valid: totals.valid, djs: totals.djs, on20: on('2022-09-20'), on21: on('2022-09-21') };
}

const tokens = new WeakMap<Page, string>();

export function rememberTokens(page: Page): void {
  page.on('request', (request) => {
    const { authorization: token } = request.headers();
    if (token && request.url().startsWith(ADDRESSES.api)) tokens.set(page, token);
  });
}

async function authorization(page: Page): Promise<string> {
  await expect.poll(() => tokens.get(page)).toBeTruthy();
  return tokens.get(page) ?? '';
}

export async function listedFiles(page: Page): Promise<string[]> {
  const response = await page.request.get(IMPORTS, {
    headers: { authorization: await authorization(page) },
  });
  const { imports } = (await response.json()) as { imports: { file: string }[] };
  return imports.map(({ file }) => file);
}
