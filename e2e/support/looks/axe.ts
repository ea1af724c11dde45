import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { untilAtRest } from '../screens/pages';
import { expect } from '../test';
import { inBothThemes, type Theme } from './themes';

interface Look {
  /** A selector of the part that is looked at; left out: the page. */
  part?: string;
  /** In the dark theme only what can differ from the light one is looked at. Left out: everything. */
  theme?: Theme;
  /** The same page at another width: its colours have been looked at. */
  isColourKnown?: boolean;
}

/** The rules that look at colours: what can differ between the themes of one page. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** The page at rest, or a part of it, breaks no rule of axe. */
export async function expectAccessible(
  page: Page,
  { part, theme, isColourKnown = false }: Look = {},
): Promise<void> {
  await untilAtRest(page);
  // In the page itself, which has no frames, and without a list of all that is well.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    runOnly: theme === 'dark' ? { type: 'rule', values: OF_COLOURS } : undefined,
    rules: Object.fromEntries(OF_COLOURS.map((rule) => [rule, { enabled: !isColourKnown }])),
  });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target }) => target),
  }));
  expect(found).toEqual([]);
}

/** The page, or a part of it, in both themes; it stays dark. */
export async function expectAccessibleInBothThemes(page: Page, part?: string): Promise<void> {
  await inBothThemes(page, (theme) => expectAccessible(page, { part, theme }));
}
