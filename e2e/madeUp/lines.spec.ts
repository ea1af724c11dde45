import type { Locator } from '@playwright/test';
import { WIDTHS } from '../support/looks/layout';
import { expect, test } from '../support/test';

/** In how many lines a text stands. */
const linesOf = (text: Locator) =>
  text.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });

for (const width of WIDTHS) {
  test(`at ${width} px no line breaks within what belongs together`, async ({
    signedInPage: page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    // Not of the moment before the frame has settled for the new width (row V1).
    await page.goto('/');
    const moment = page.getByText(/^\(2022年9月24日\(土\) \d\d:\d\d(:\d\d)?\)$/);
    await expect(moment).toBeVisible();
    expect(await linesOf(moment)).toBe(1);

    await page.goto('/?tab=settings');
    const notes = page.getByRole('table', { name: '日のメモの一覧' });
    for (const words of ['ライブ配信の夜', '18時に締切']) {
      expect(await linesOf(notes.getByText(words))).toBe(1);
    }
    const day = notes.getByText('2022年10月15日(土)');
    expect(await linesOf(day)).toBe(width < 600 ? 2 : 1);

    await page.goto('/?tab=import');
    const name = `${'とても長い名前の'.repeat(6)}投票.csv`;
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from('id,dj,castAt') };
    await page.getByLabel(/ファイルを選ぶ$/).setInputFiles(file);
    const words = await page.getByText(name).boundingBox();
    const icon = await page.locator('.import-file .bi').boundingBox();
    expect(icon!.y).toBeGreaterThanOrEqual(words!.y);
    expect(icon!.x + icon!.width).toBeLessThanOrEqual(words!.x);
  });
}
