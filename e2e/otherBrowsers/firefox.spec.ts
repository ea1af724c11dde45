import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { BURST } from '../../api/sample/sampleVotes';
import { FIREFOX } from '../support/firefox';
import { ADMIN } from '../support/stack/accounts';
import { ADDRESSES } from '../support/stack/addresses';
import { readRanking, sumOf } from '../support/votes/storedVotes';
import { expect, test } from '../support/test';

// Playwright drives only a Firefox of its own, which has to be downloaded; Puppeteer drives the system's by WebDriver BiDi.
const NAME = 'DJ カザグルマ';

let browser: Browser;

test.beforeAll(async () => {
  expect(existsSync(FIREFOX), `${FIREFOX} (FIREFOX_PATH names another)`).toBe(true);
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX });
});
test.afterAll(() => browser.close());

/** What has this role and this name, once it is visible. */
function named(page: Page, role: string, name: string) {
  return page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
}

function text(page: Page, words: string) {
  return page.locator(`::-p-text(${words})`);
}

test('an organiser signs in, reads the figures, excludes votes and takes it back', async ({
  voteApi,
}) => {
  test.setTimeout(180_000);
  const validVotes = async () => sumOf(await readRanking(voteApi));
  const before = await validVotes();
  const page = await browser.newPage();
  await page.setViewport({ width: 1300, height: 900 });
  const errors: string[] = [];
  // Where the fonts' CDN is out of reach, Firefox reports that as an error; the site's own copy is used.
  page.on('pageerror', (error) => {
    if (!String(error).includes('cdn.jsdelivr.net')) errors.push(String(error));
  });

  await page.goto(`${ADDRESSES.site}/daily`);
  await named(page, 'textbox', 'メールアドレス').fill(ADMIN.email);
  await page.locator('input[type=password]').fill(ADMIN.password);
  await named(page, 'button', 'ログイン').click();
  await named(page, 'heading', '日別投票数').wait();
  await page.locator('main .chart-box svg rect').wait();

  await named(page, 'link', '総投票数').click();
  await named(page, 'heading', '総投票数').wait();
  await text(page, NAME).wait();

  await page.goto(`${ADDRESSES.site}/every-dj?tab=review&day=2022-09-17&dj=${BURST.dj}`);
  await named(page, 'heading', NAME).wait();
  await named(page, 'link', '除外を検討').click();
  await named(page, 'textbox', '理由').fill('深夜に一つの送信元から続いた票');
  await text(page, '票を除外する').click();
  await text(page, '票を除外しました').wait();
  expect(await validVotes()).toBe(before - BURST.votes);

  await named(page, 'button', '元に戻す').click();
  await named(page, 'textbox', '取り消しの理由').fill('試し');
  await page.locator('[role=dialog] ::-p-text(票を元に戻す)').click();
  await text(page, '票が有効票に戻りました').wait();
  expect(await validVotes()).toBe(before);

  await page.reload();
  await named(page, 'button', 'アカウント').click();
  await text(page, 'ログアウト').click();
  await named(page, 'button', 'ログイン').wait();
  expect(errors).toEqual([]);
});
