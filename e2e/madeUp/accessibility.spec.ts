import { expectAccessible } from '../support/looks/axe';
import { openPage, PAGES } from '../support/screens/pages';
import { expect, test } from '../support/test';

const SCHEMES = ['light', 'dark'] as const;

for (const colorScheme of SCHEMES) {
  test.describe(`${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const { path } of PAGES) {
      test(`${path} passes axe`, async ({ signedInPage: page }) => {
        await openPage(page, path);
        await expectAccessible(page);
      });
    }

    test('/login passes axe', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByLabel('メールアドレス')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
