import { holdPart } from '../support/faults/chunks';
import { watchFrames } from '../support/observe/watchFrames';
import { expect, test } from '../support/test';

test.use({ warm: true, startsAt: '/daily' });

const FORM_WORDS = /メールアドレス|管理者のアカウントでログイン/;
const FORM_FIELDS = 'input[type="email"], input[type="password"]';

test('W1: a reload never flashes the form, however long the sign-in takes', async ({
  organiser: page,
}) => {
  const seen = await watchFrames(page, FORM_WORDS, FORM_FIELDS);
  const addresses = new Set<string>();
  page.on('framenavigated', (frame) => addresses.add(new URL(frame.url()).pathname));
  const lookup = await holdPart(page, /\/accounts:lookup/);
  const settings = await holdPart(page, /\/config\.json$/);
  await page.reload({ waitUntil: 'commit' });
  // As long as somebody would see it.
  await page.waitForTimeout(700);
  lookup.release();
  settings.release();
  await expect(page.getByRole('heading', { level: 1, name: '日別投票数' })).toBeVisible();
  expect([...seen]).toEqual([]);
  expect([...addresses]).toEqual(['/daily']);
});

test('a sign-out in one tab takes the others to /login within two seconds', async ({
  organiser: page,
  context,
}) => {
  const [other, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [other, third]) await tab.goto('/');
  for (const tab of [page, third])
    await expect(tab.getByRole('main').getByText(/\d票/).first()).toBeVisible();
  await other.getByRole('button', { name: /アカウント/ }).click();
  await other.getByRole('button', { name: 'ログアウト' }).click();
  // The two seconds count from the sign-out: what comes before it is the other tab's own time.
  await expect(other).toHaveURL(/\/login/);
  await Promise.all(
    [page, third].map((tab) => expect(tab).toHaveURL(/\/login/, { timeout: 2_000 })),
  );
  for (const tab of [page, third]) await expect(tab.getByText(/\d票/)).toHaveCount(0);
});
