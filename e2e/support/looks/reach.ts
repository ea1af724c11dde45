import type { Page } from '@playwright/test';
import { expect } from '../test';

/** The most that the eye has to go from a name to its votes, where nothing is drawn between, in CSS pixels. */
const FARTHEST = 420;

/** In the rows of a page's list: from the last letter of the row's name to the first digit of its votes, in CSS pixels. */
const findFarthest = (page: Page) =>
  page
    .getByRole('main')
    .locator('tbody tr')
    .evaluateAll((rows) => {
      const wordsOf = (cell: Element) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect();
      };
      const apart = rows.flatMap((row) => {
        const name = row.querySelector('th[scope=row] :is(.dj-name-text, time)');
        const votes = row.querySelector('td.number');
        if (!name || !votes || !row.checkVisibility()) return [];
        return wordsOf(votes).left - wordsOf(name).right;
      });
      return Math.max(...apart);
    });

/** A list on a wide screen: each name stands beside its votes. */
export async function expectNamesNearVotes(page: Page): Promise<void> {
  const farthest = await findFarthest(page);
  expect(farthest).toBeGreaterThan(0);
  expect(farthest).toBeLessThan(FARTHEST);
}
