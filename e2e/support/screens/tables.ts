import type { Locator, Page } from '@playwright/test';

/** The words of a table's body, once it has rows; header cells of a row are cells too. */
export async function readRows(table: Locator): Promise<string[][]> {
  await table.locator('tbody tr').first().waitFor({ state: 'attached' });
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) =>
          (cell.textContent ?? '').replace(/\s+/g, ' ').trim(),
        ),
      ),
    );
}

/** 12,345票 is 12345; what carries no figure is null. */
export function figure(text: string | undefined): number | null {
  const digits = /[\d,]+/.exec(text ?? '')?.[0];
  return digits ? Number(digits.replaceAll(',', '')) : null;
}

/** The card of one big figure, by the words above it. */
export function figureCard(page: Page, name: string): Locator {
  return page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}`) })
    .locator('..');
}
