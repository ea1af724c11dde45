import { breakPart, chunk, DAILY_CHUNK, saveData } from '../../support/faults/chunks';
import { expectLoads, watchDocumentLoads } from '../../support/observe/documentLoads';
import { errorPage, heading, pageLink } from '../../support/screens/frame';
import { expect, test } from '../../support/test';

test.use({ warm: true });

test.beforeEach(({ page }) => saveData(page));

const PARTS = [
  { name: 'page data', part: /\/page-data\/daily\/page-data\.json/ },
  { name: 'a script', part: DAILY_CHUNK },
];

// By the clock of the rule: __tests__/src/lib/browser.
for (const { name, part } of PARTS) {
  test(`C1: ${name} that never comes: one reload, then the error page with a way on`, async ({
    organiser: page,
  }) => {
    const loads = watchDocumentLoads(page);
    await breakPart(page, part);
    await pageLink(page, '日別投票数').click();
    await expect(errorPage(page)).toBeVisible();
    await expectLoads(page, loads, 1);

    await page.goto('/daily?from=2022-09-10#content');
    await expect(errorPage(page)).toBeVisible();
    await expectLoads(page, loads, 2);
    await expect(page).toHaveURL('/daily?from=2022-09-10#content');

    await page.unroute(part);
    await page.getByRole('button', { name: '再読み込み' }).click();
    await expect(heading(page, '日別投票数')).toBeVisible();
  });
}

test('C2: a lost entry script: one reload, then words instead of a blank page', async ({
  page,
}) => {
  const loads = watchDocumentLoads(page);
  await breakPart(page, chunk('app'));
  await page.goto('/login?next=%2Fdaily');
  await expect(errorPage(page)).toBeVisible();
  await expectLoads(page, loads, 2);
  await expect(page).toHaveURL('/login?next=%2Fdaily');
  await page.unroute(chunk('app'));
  await page.getByRole('button', { name: '再読み込み' }).click();
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeEnabled();
});
