import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { untilAtRest } from '../screens/pages';
import { expect, test } from '../test';

interface Look {
  /** A selector of the part that is looked at; left out: the page. */
  part?: string;
  /** Only what can differ from a theme that has been looked at. Left out: everything. */
  isThemeAlone?: boolean;
  /** The same page at another width: its colours have been looked at. */
  isColourKnown?: boolean;
}

/** The rules that look at colours: what can differ between the themes of one page. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** The page at rest, or a part of it, breaks no rule of axe. */
export async function expectAccessible(
  page: Page,
  { part, isThemeAlone = false, isColourKnown = false }: Look = {},
): Promise<void> {
  await untilAtRest(page);
  // In the page itself, which has no frames, and without a list of all that is well.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    runOnly: isThemeAlone ? { type: 'rule', values: OF_COLOURS } : undefined,
    rules: Object.fromEntries(OF_COLOURS.map((rule) => [rule, { enabled: !isColourKnown }])),
  });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target)]);
  expect(found).toEqual([]);
}

/** The page as the system's scheme has it: in the light theme, then in the dark one, in which it stays. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-bs-theme', colorScheme);
      await expectAccessible(page, { isThemeAlone: colorScheme === 'dark' });
    });
  }
}
