import type { Page } from '@playwright/test';
import { PAGES, visit } from '../support/screens/pages';
import { ADDRESSES } from '../support/stack/addresses';
import { expect, test } from '../support/test';

test.use({ warm: true });

/** Where the items are of kinds, the first one once more as one of a kind that the tab does not know. */
const withLaterKind = (items: unknown[]) =>
  items.slice(0, 1).flatMap((one) => {
    const hasKind = typeof one === 'object' && one !== null && 'kind' in one;
    return hasKind ? [{ ...one, kind: 'addedLater' }, ...items] : items;
  });

/** The same answer with a field more in each of its objects; an entry's detail is what its hash is of. */
function withMoreFields(part: unknown, name = ''): unknown {
  if (Array.isArray(part)) return withLaterKind(part.map((one) => withMoreFields(one)));
  if (typeof part !== 'object' || part === null || name === 'detail') return part;
  const fields = Object.entries(part).map(([key, value]) => [key, withMoreFields(value, key)]);
  return { ...(Object.fromEntries(fields) as object), addedLater: { kind: 'later', votes: [1] } };
}

/** What a tab that was opened before an update gets from the API of the next release. */
async function updateApi(page: Page): Promise<void> {
  await page.route(`${ADDRESSES.api}/v1/**`, async (route) => {
    const response = await route.fetch();
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('application/json')) return route.fulfill({ response });
    await route.fulfill({ response, json: withMoreFields(await response.json()) });
  });
}

// What each screen does with later kinds: __tests__/src/features/laterKinds.test.tsx.
test('an old tab shows every page of a newer API, with more fields and kinds', async ({
  signedInPage: page,
}) => {
  await updateApi(page);
  await page.goto('/');
  for (const { path, shows } of PAGES) {
    await test.step(path, async () => {
      await visit(page, path);
      await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
      await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});
