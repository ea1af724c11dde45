import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { untilAtRest } from '../screens/pages';
import { expect } from '../test';

/** The page at rest, or the part of it that the selector names, breaks no rule of axe. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await untilAtRest(page);
  // In the page itself, which has no frames, and without a list of all that is well.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target }) => target),
  }));
  expect(found).toEqual([]);
}
