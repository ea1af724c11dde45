import type { Page } from '@playwright/test';
import { SAMPLE_DJS } from '../../../api/sample/samplePlan';
import { routes } from '../../../src/routes';
import { endpoints } from '../../../contract/endpoints';
import { chunk, holdPart, saveData } from '../../support/faults/chunks';
import { watchDom } from '../../support/observe/watchDom';
import { disableAccount, LEAVER, makeLeaver } from '../../support/stack/accounts';
import { ADDRESSES } from '../../support/stack/addresses';
import { expect, signInOnce, test } from '../../support/test';

// Nothing of other pages ahead (row P1): what is asked for is this page's own.
test.beforeEach(({ page }) => saveData(page));

const FIRST_CHART = 'main .chart-svg, main table';
/** Disabled until it has its code and knows that nobody is signed in. */
const SIGN_IN_BUTTON = 'form button[type=submit]:enabled';
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
  const named = await scriptsNamedIn(page, '/login');
  const parts = ['frame', 'overview', 'daily', 'every-dj', 'total-votes'];
  expect(named.filter((name) => parts.some((part) => chunk(part).test(name)))).toEqual([]);
  // The form works though no other script ever comes.
  await page.route('**/*.js', async (route) => {
    if (named.includes(new URL(route.request().url()).pathname)) await route.continue();
  });
  // A script that never comes holds the load event back.
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator(SIGN_IN_BUTTON)).toBeVisible();
});

/** What the vote API is asked from now on, by paths, and whether the account is looked up. */
function watchQuestions(page: Page): { questions: string[]; lookups: string[] } {
  const [questions, lookups]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.endsWith('accounts:lookup')) lookups.push(pathname);
    if (request.method() === 'GET' && origin === ADDRESSES.api) questions.push(pathname);
  });
  return { questions, lookups };
}

/** Waits until all that waits for an idle browser has run. */
async function untilIdle(page: Page): Promise<void> {
  for (let times = 0; times < 2; times += 1)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

for (const { path, asks } of routes) {
  if (!asks) continue;
  const early = [...asks.always, ...(asks.withoutQuery ?? [])].map((name) => endpoints[name].path);
  test(`R2: ${path} sends its first requests beside its code, each once, and loads no script before its first chart that its HTML does not name`, async ({
    signedInPage: page,
  }) => {
    const { questions, lookups } = watchQuestions(page);
    await markShown(page, FIRST_CHART);
    const code = await holdPart(page, chunk('app'));
    const answers = await holdPart(page, new RegExp(`^${ADDRESSES.api}/`));
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => [...questions].sort()).toEqual([...early].sort());
    code.release();
    await expect(page.getByRole('button', { name: 'アカウント' })).toBeVisible();
    await untilIdle(page);
    answers.release();
    await expect(page.locator(FIRST_CHART).first()).toBeVisible();
    await expect(page.locator('.loading-bar, .skeleton')).toHaveCount(0);
    for (const asked of early)
      expect(
        questions.filter((one) => one === asked),
        asked,
      ).toHaveLength(1);
    expect(lookups).toHaveLength(1);
    const scripts = await scriptsBeforeShown(page);
    const named = await scriptsNamedIn(page, path);
    expect(scripts.filter((name) => !named.includes(name))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(5);
  });
}

test('S42: of an account that has been disabled meanwhile the questions go out, and nothing is ever shown', async ({
  page,
  browser,
}) => {
  await makeLeaver();
  const kept = await signInOnce(browser, LEAVER);
  await page.goto('/robots.txt');
  // Where Firebase keeps a sign-in, as if the browser had been here before.
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, kept);
  await disableAccount(LEAVER);
  const { questions } = watchQuestions(page);
  const seen = await watchDom(page, { words: FIGURE, elements: FIRST_CHART });
  await page.goto('/daily');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeEnabled();
  expect([...questions].sort()).toEqual(['/v1/daily', '/v1/overview', '/v1/poll']);
  expect(seen).toEqual([]);
});
