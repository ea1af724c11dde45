import { SAMPLE_DJS } from '../../api/sample/sampleDjs';
import { ADMIN, VIEWER } from '../support/stack/accounts';
import { figureCard } from '../support/screens/tables';
import { expect, signIn, test } from '../support/test';

test.use({ warm: true });

const NAMES = SAMPLE_DJS.map(({ name }) => name);
const FAILED = 'メールアドレスまたはパスワードが正しくありません。';

test('S29 a wrong password and an unknown address get the same sentence', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, { ...ADMIN, password: 'not-the-password' });
  await expect(page.getByRole('alert')).toHaveText(FAILED);
  await signIn(page, { email: 'nobody@example.com', password: 'whatever-it-is' });
  await expect(page.getByRole('alert')).toHaveText(FAILED);
  await expect(page).toHaveURL(/\/login$/);
});

test('S10 an account without a role is told so, and sees no figure', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, VIEWER);
  await expect(page.getByText('この画面を見る権限がありません').first()).toBeVisible();
  await expect(page.getByText(/\d票/)).toHaveCount(0);
  await page.getByRole('button', { name: 'ログアウト' }).first().click();
  await expect(page).toHaveURL(/\/login/);
});

test('S20 after sign-in the page that was wanted opens, with its query', async ({ page }) => {
  await page.goto('/daily?from=2022-09-10');
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: '日別投票数' })).toBeVisible();
  await expect(page).toHaveURL(/\/daily\?from=2022-09-10/);
});

test('W1 a reload while signed in shows the page again, never the form', async ({
  organiser: page,
}) => {
  await page.getByRole('navigation').getByRole('link', { name: '日別投票数' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '日別投票数' })).toBeVisible();
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '日別投票数' })).toBeVisible();
  expect(seen.filter((path) => path.startsWith('/login'))).toEqual([]);
});

test('S22 a sign-out in one tab ends the others within two seconds', async ({
  organiser: page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/total-votes');
  await expect(other.getByRole('main').getByText(/\d票/).first()).toBeVisible();
  await page.getByRole('button', { name: /アカウント/ }).click();
  await page.getByRole('button', { name: 'ログアウト' }).click();
  // The two seconds count from the sign-out: what comes before it is this tab's own time.
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/, { timeout: 2_000 });
  await expect(other.getByText(/\d票/)).toHaveCount(0);
});

test('S22 after sign-out Back shows no figure, and no storage holds a name, an account or a token', async ({
  organiser: page,
  context,
}) => {
  await expect(figureCard(page, '有効票')).toContainText('票');
  await page.getByRole('navigation').getByRole('link', { name: '日別投票数' }).click();
  await expect(figureCard(page, '期間の有効票')).toContainText('票');
  await page.getByRole('button', { name: /アカウント/ }).click();
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  await expect(page.getByText(/\d票/)).toHaveCount(0);

  const stored = JSON.stringify([
    await context.storageState({ indexedDB: true }),
    await page.evaluate(() => ({ ...sessionStorage, name: window.name, state: history.state })),
  ]);
  for (const word of ['accessToken', 'refreshToken', ADMIN.email, ...NAMES]) {
    expect(stored).not.toContain(word);
  }
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('S22 a page that the browser kept whole is loaded anew when it comes back', async ({
  organiser: page,
}) => {
  const reloaded = page.waitForEvent('load');
  // Chromium keeps no page while it is driven from outside, so the page is told so. Later: the answer comes first.
  await page.evaluate(() => {
    const event = new PageTransitionEvent('pageshow', { persisted: true });
    setTimeout(() => window.dispatchEvent(event));
  });
  await reloaded;
});
