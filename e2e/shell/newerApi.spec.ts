import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AuditAnswer, AuditEntry } from '../../contract/audit';
import { PAGES } from '../support/screens/pages';
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

test('an old tab shows every page of a newer API, whose answers have more fields and kinds', async ({
  organiser: page,
}) => {
  // Every page, opened anew.
  test.setTimeout(180_000);
  await updateApi(page);
  for (const { path, heading, shows } of PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
      await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});

/** As the API makes it (docs/api.md). */
function hashOf({ seq, at, actor, action, detail, previousHash }: AuditEntry): string {
  const text = JSON.stringify([seq, at, actor, action, detail, previousHash]);
  return createHash('sha256').update(text).digest('hex');
}

test('an old tab lists and verifies an entry of the log that it does not know', async ({
  organiser: page,
}) => {
  await page.route(`${ADDRESSES.api}/v1/audit*`, async (route) => {
    const response = await route.fetch();
    const { entries, head } = (await response.json()) as AuditAnswer;
    const later = { ...entries[0]!, action: 'ballot.sealed', detail: { by: ['someone'] } };
    const hash = hashOf(later);
    const json = { entries: [{ ...later, hash }, ...entries.slice(1)], head: { ...head, hash } };
    await route.fulfill({ response, json });
  });
  await page.goto('/?tab=history');
  const entries = page.getByRole('list', { name: '操作の一覧' }).getByRole('listitem');
  await expect(entries.first()).toContainText('ballot.sealed');
  await expect(page.getByText(/整合性を確認しました/)).toBeVisible();
});
