import { DAILY_CHUNK, holdPart, saveData } from '../support/faults/chunks';
import { expectLoads, watchDocumentLoads } from '../support/observe/documentLoads';
import { heading, pageLink } from '../support/screens/frame';
import { loadingBar, percent } from '../support/screens/loadingBar';
import { expect, test } from '../support/test';

test.use({ warm: true, startsAt: '/total-votes' });

test.beforeEach(({ page }) => saveData(page));

test('N2: the page before stays painted until the next one’s code is there', async ({
  organiser: page,
}) => {
  const daily = await holdPart(page, DAILY_CHUNK);
  await pageLink(page, '日別投票数').click();
  await expect.poll(() => percent(page)).toBeGreaterThan(8);
  await expect(heading(page, '総投票数')).toBeVisible();
  await expect(page).toHaveTitle(/^総投票数/);
  daily.release();
  await expect(heading(page, '日別投票数')).toBeVisible();
  await expect(page).toHaveURL('/daily');
  await expect(heading(page, '総投票数')).toHaveCount(0);
  await expect(loadingBar(page)).toHaveCount(0);
});

test('N10, F15: of two clicks the later wins, and no late failure is shown', async ({
  organiser: page,
}) => {
  const daily = await holdPart(page, DAILY_CHUNK);
  await pageLink(page, '日別投票数').click();
  await expect(loadingBar(page)).toBeVisible();
  await pageLink(page, 'DJ別投票数').click();
  await expect(heading(page, 'DJ別投票数')).toBeVisible();
  const loads = watchDocumentLoads(page);
  const failed = page.waitForEvent('requestfailed', (request) => DAILY_CHUNK.test(request.url()));
  daily.fail();
  await failed;
  await expectLoads(page, loads, 0);
  await expect(heading(page, 'DJ別投票数')).toBeVisible();
  await expect(page).toHaveURL('/every-dj');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('.loading-bar-failed')).toHaveCount(0);
});
