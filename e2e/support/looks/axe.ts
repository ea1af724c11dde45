import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { untilAtRest } from '../screens/pages';
import { expect } from '../test';

/** The page at rest, or the part of it that the selector names, breaks no rule of axe. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await untilAtRest(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target }) => target),
  }));
  expect(found).toEqual([]);
}
