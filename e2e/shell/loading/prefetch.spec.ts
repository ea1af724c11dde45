import type { Page } from '@playwright/test';
import { chunk, holdPart } from '../../support/faults/chunks';
import { expect, signIn, test } from '../../support/test';

const PAGE_CODE = /\/(overview|daily|every-dj|total-votes)-[0-9a-f]{10,}\.js$/;
/** Well over what a browser waits at most before it says that it is idle. */
const LONG_ENOUGH = 3_500;

/** The pages whose code the browser asks for from now on, one entry for each request. */
function watchPageCode(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = PAGE_CODE.exec(new URL(request.url()).pathname)?.[1];
    if (name) asked.push(name);
  });
  return asked;
}

/** All but the opened page's own, which another page may have brought already. */
const ahead = (asked: string[]) => asked.filter((name) => name !== 'daily');

const drawerLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'ページ' }).getByRole('link', { name, exact: true });

/** From now on, and after every load of the page. */
async function pretend(page: Page, connection: object): Promise<void> {
  const set = (value: object) =>
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  await page.addInitScript(set, connection);
  await page.evaluate(set, connection);
}

test('P1 links in view bring their page’s code, each once, and a click then asks for none', async ({
  page,
}) => {
  const asked = watchPageCode(page);
  await page.goto('/login');
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: '概要' })).toBeVisible();
  await expect
    .poll(() => [...asked].sort())
    .toEqual(['daily', 'every-dj', 'overview', 'total-votes']);
  await drawerLink(page, '日別投票数').click();
  await expect(page.getByRole('heading', { level: 1, name: '日別投票数' })).toBeVisible();
  expect(asked).toHaveLength(4);
});

test('P1 what is prefetched waits behind what the page needs, and never moves the bar', async ({
  signedInPage: page,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const priorities: string[] = [];
  browser.on('Network.requestWillBeSent', ({ request }) => {
    if (PAGE_CODE.test(new URL(request.url).pathname)) priorities.push(request.initialPriority);
  });
  const daily = await holdPart(page, chunk('daily'));
  // Loaded to the end it is only when that part has come too.
  await page.goto('/total-votes', { waitUntil: 'commit' });
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect.poll(() => priorities.length).toBe(4);
  // The page's own code first; the others' as late as the browser likes.
  expect(priorities.slice(1)).toEqual(['Low', 'Low', 'Low']);
  await page.waitForTimeout(1_000);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  daily.release();
});

for (const connection of [
  { saveData: true },
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
]) {
  test(`P1 never with ${JSON.stringify(connection)}, under the mouse neither; a click works all the same`, async ({
    signedInPage: page,
  }) => {
    await pretend(page, connection);
    const asked = watchPageCode(page);
    await page.goto('/daily');
    await expect(page.getByRole('heading', { level: 1, name: '日別投票数' })).toBeVisible();
    const link = drawerLink(page, '総投票数');
    await link.hover();
    await page.waitForTimeout(LONG_ENOUGH);
    expect(asked).toEqual(['daily']);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: '総投票数' })).toBeVisible();
    expect(asked).toEqual(['daily', 'total-votes']);
  });
}

test('P1 never offline; with the connection back, what is pointed at', async ({
  signedInPage: page,
  context,
}) => {
  await pretend(page, { saveData: true });
  await page.goto('/daily', { waitUntil: 'commit' });
  const asked = watchPageCode(page);
  await expect(page.getByRole('heading', { level: 1, name: '日別投票数' })).toBeVisible();
  await page.waitForTimeout(LONG_ENOUGH);
  await context.setOffline(true);
  await pretend(page, { saveData: false, effectiveType: '4g' });
  await drawerLink(page, '総投票数').hover();
  await drawerLink(page, 'DJ別投票数').focus();
  await page.waitForTimeout(LONG_ENOUGH);
  expect(ahead(asked)).toEqual([]);
  await context.setOffline(false);
  await drawerLink(page, '概要').hover();
  await expect.poll(() => ahead(asked)).toEqual(['overview']);
});

test('P1 only what is in view: behind the closed drawer nothing', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/daily', { waitUntil: 'commit' });
  const asked = watchPageCode(page);
  await expect(page.getByRole('heading', { level: 1, name: '日別投票数' })).toBeVisible();
  await page.waitForTimeout(LONG_ENOUGH);
  expect(ahead(asked)).toEqual([]);
  await page.getByRole('button', { name: 'メニューを開く' }).click();
  await expect.poll(() => ahead(asked).sort()).toEqual(['every-dj', 'overview', 'total-votes']);
});
