import type { Locator, Page } from '@playwright/test';
import { expect } from '../test';

/** In how many lines a text stands. */
const linesOf = (text: Locator) =>
  text.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });

async function onSettings(page: Page, width: number): Promise<void> {
  const notes = page.getByRole('table', { name: '日のメモの一覧' });
  for (const words of ['ライブ配信の夜', '18時に締切']) {
    expect(await linesOf(notes.getByText(words))).toBe(1);
  }
  const day = notes.getByText('2022年10月15日(土)');
  expect(await linesOf(day)).toBe(width < 600 ? 2 : 1);
}

async function onImport(page: Page): Promise<void> {
  const name = `${'とても長い名前の'.repeat(6)}投票.csv`;
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from('id,dj,castAt') };
  await page.getByLabel(/ファイルを選ぶ$/).setInputFiles(file);
  const words = await page.getByText(name).boundingBox();
  const icon = await page.locator('p', { hasText: name }).locator('.bi').boundingBox();
  expect(icon!.y).toBeGreaterThanOrEqual(words!.y);
  expect(icon!.x + icon!.width).toBeLessThanOrEqual(words!.x);
}

const BY_PATH: Record<string, (page: Page, width: number) => Promise<void>> = {
  '/?tab=settings&section=notes': onSettings,
  '/?tab=import': onImport,
};

/** No line of this page breaks within what belongs together; the import gets a file to be chosen. */
export async function expectWholeLines(page: Page, path: string, width: number): Promise<void> {
  await BY_PATH[path]?.(page, width);
}
