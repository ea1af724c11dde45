import AxeBuilder from '@axe-core/playwright';
import { openPage, PAGES, untilAtRest } from '../support/pages';
import { expect, test } from '../support/test';

const SCHEMES = ['light', 'dark'] as const;

for (const colorScheme of SCHEMES) {
  test.describe(`${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const { path } of PAGES) {
      test(`${path} passes axe`, async ({ organiser: page }) => {
        await openPage(page, path);
        await untilAtRest(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => ({
          id,
          where: nodes.map(({ target }) => target),
        }));
        expect(found).toEqual([]);
      });
    }

    test('/login passes axe', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByLabel('メールアドレス')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) })),
      ).toEqual([]);
    });
  });
}
