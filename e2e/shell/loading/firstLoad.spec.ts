import type { Page, Request } from '@playwright/test';
import { SAMPLE_DJS } from '../../../api/sample/sampleDjs';
import { routes } from '../../../src/routes';
import { endpoints } from '../../../contract/endpoints';
import { chunk, holdPart, saveData } from '../../support/faults/chunks';
import { watchDom } from '../../support/observe/watchDom';
import {
  ADMIN,
  disableAccount,
  LEAVER,
  makeLeaver,
  SECOND_ADMIN,
} from '../../support/stack/accounts';
import { ADDRESSES } from '../../support/stack/addresses';
import { expect, signInOnce, test, type Kept } from '../../support/test';

// Nothing of other pages ahead (row P1): what is asked for is this page's own.
test.beforeEach(({ page }) => saveData(page));

const FIRST_CHART = 'main .chart-svg, main table';
const FIGURE = new RegExp(
  [String.raw`\d[\d,]*\s*票`, ...SAMPLE_DJS.map(({ name }) => name)].join('|'),
);

/** Remembers when the first of these elements is there. */
async function markShown(page: Page, shown: string): Promise<void> {
  await page.addInitScript((selector) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      watch.disconnect();
      performance.mark('shown');
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true });
  }, shown);
}

/** The scripts of ours that a page asked for before that, by their paths. */
function scriptsBeforeShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [{ startTime: shownAt } = { startTime: 0 }] = performance.getEntriesByName('shown');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < shownAt)
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.endsWith('.js'))
      .map(({ pathname }) => pathname);
  });
}

async function scriptsNamedIn(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text();
  return [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, name]) => name!);
}

test('R2: /login names what signing in needs, and nothing of what comes after it', async ({
  page,
}) => {
  await markShown(page, 'form button:enabled');
  await page.goto('/login');
  await expect(page.locator('form button:enabled').first()).toBeVisible();
  const scripts = await scriptsBeforeShown(page);
  const named = await scriptsNamedIn(page, '/login');
  expect(scripts.filter((name) => !named.includes(name))).toEqual([]);
  const parts = ['frame', 'overview', 'daily', 'every-dj', 'total-votes'];
  expect(named.filter((name) => parts.some((part) => chunk(part).test(name)))).toEqual([]);
});

interface Question {
  path: string;
  /** Whose token it carries. */
  account: string;
}

/** The e-mail address in a request's token. */
function accountOf(request: Request): string {
  const [, claims = ''] = (request.headers()['authorization'] ?? '').split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { email: string }).email;
}

/** What the vote API is asked from now on, and whether the account is looked up. */
function watchQuestions(page: Page): { questions: Question[]; lookups: string[] } {
  const [questions, lookups]: [Question[], string[]] = [[], []];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.endsWith('accounts:lookup'))
      lookups.push(request.url());
    if (request.method() !== 'GET' || origin !== ADDRESSES.api) return;
    questions.push({ path: pathname, account: accountOf(request) });
  });
  return { questions, lookups };
}

const paths = (questions: Question[]) => questions.map(({ path }) => path).sort();

for (const { path, asks } of routes) {
  if (!asks) continue;
  const early = [...asks.always, ...(asks.withoutQuery ?? [])].map((name) => endpoints[name].path);
  test(`R2: ${path} asks its first questions beside its code, each once, and before its first chart for no script that its HTML does not name`, async ({
    signedInPage: page,
  }) => {
    const { questions, lookups } = watchQuestions(page);
    await markShown(page, FIRST_CHART);
    const code = await holdPart(page, chunk('app'));
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => paths(questions)).toEqual([...early].sort());
    code.release();
    await expect(page.locator(FIRST_CHART).first()).toBeVisible();
    await expect(page.locator('.loading-bar, .skeleton')).toHaveCount(0);
    const all = paths(questions);
    for (const asked of early)
      expect(
        all.filter((one) => one === asked),
        asked,
      ).toHaveLength(1);
    expect(lookups).toHaveLength(1);
    const scripts = await scriptsBeforeShown(page);
    const named = await scriptsNamedIn(page, path);
    expect(scripts.filter((name) => !named.includes(name))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(5);
  });
}

/** Puts it where Firebase keeps a sign-in, as if the browser had been here before. */
async function keep(page: Page, kept: Kept): Promise<void> {
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, kept);
}

test('S42: of an account that has been disabled meanwhile the questions go out, and nothing is ever shown', async ({
  page,
  browser,
}) => {
  await makeLeaver();
  const kept = await signInOnce(browser, LEAVER);
  await page.goto('/robots.txt');
  await keep(page, kept);
  await disableAccount(LEAVER);
  const { questions } = watchQuestions(page);
  const seen = await watchDom(page, { words: FIGURE, elements: FIRST_CHART });
  await page.goto('/daily');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeEnabled();
  expect(paths(questions)).toEqual(['/v1/daily', '/v1/overview', '/v1/vote']);
  expect(seen).toEqual([]);
});

test('S42: with a token that has ended nothing is asked until Firebase has another', async ({
  page,
  keptSignIn,
}) => {
  await page.goto('/robots.txt');
  await keep(
    page,
    keptSignIn.map(({ name, value }) => ({
      name,
      value: value.replace(/"expirationTime":\d+/, '"expirationTime":1'),
    })),
  );
  const { questions } = watchQuestions(page);
  const identity = await holdPart(page, chunk('identity'));
  const framework = page.waitForResponse((response) => chunk('frame').test(response.url()));
  await page.goto('/daily', { waitUntil: 'commit' });
  await framework;
  expect(questions).toEqual([]);
  identity.release();
  await expect(page.locator(FIRST_CHART).first()).toBeVisible();
  for (const path of ['/v1/daily', '/v1/overview', '/v1/vote'])
    expect(paths(questions).filter((one) => one === path)).toHaveLength(1);
});

test('S42: when another tab signs somebody else in meanwhile, every question is asked again in that name', async ({
  page,
  browser,
  keptSignIn,
}) => {
  const other = await signInOnce(browser, SECOND_ADMIN);
  await page.goto('/robots.txt');
  await keep(page, keptSignIn);
  // What comes for the first account is other than the truth, and would be seen.
  await page.route(`${ADDRESSES.api}/v1/vote`, async (route) => {
    if (accountOf(route.request()) !== ADMIN.email) return route.continue();
    const answer = await route.fetch();
    const vote = (await answer.json()) as object;
    return route.fulfill({ response: answer, json: { ...vote, name: '別人の投票' } });
  });
  const { questions } = watchQuestions(page);
  const seen = await watchDom(page, { words: /別人の投票/ });
  const lookup = await holdPart(page, /\/accounts:lookup/);
  const answered = page.waitForResponse(`${ADDRESSES.api}/v1/vote`);
  await page.goto('/daily', { waitUntil: 'commit' });
  await answered;
  await keep(page, other);
  lookup.release();
  await expect(page.locator(FIRST_CHART).first()).toBeVisible();
  for (const account of [ADMIN.email, SECOND_ADMIN.email]) {
    const own = questions.filter((one) => one.account === account);
    expect(paths(own), account).toEqual(
      expect.arrayContaining(['/v1/daily', '/v1/overview', '/v1/vote']),
    );
  }
  expect(seen).toEqual([]);
});
