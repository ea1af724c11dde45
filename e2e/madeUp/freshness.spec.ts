import { SAMPLE_CLOCK } from '../../api/sample/samplePoll';
import { readRows } from '../support/screens/tables';
import { expect, test } from '../support/test';
import type { VoteApi } from '../support/stack/voteApi';

// Neither the browser's zone nor its day is Tokyo's.
test.use({ timezoneId: 'America/New_York' });

/** The vote's clock stands there when the API is up, and runs on. */
async function setClock(voteApi: VoteApi, clock: string): Promise<void> {
  await voteApi.stopApi();
  await voteApi.startApi({ CLOCK: clock });
}

test.afterEach(({ voteApi }) => setClock(voteApi, SAMPLE_CLOCK));

test('F16: the open page rolls over at Tokyo midnight', async ({ signedInPage: page, voteApi }) => {
  const days = page.getByRole('table', { name: '日ごとの一覧' });
  await setClock(voteApi, '2022-09-24T23:59:20+09:00');
  await page.clock.install();
  await page.goto('/daily');
  await expect(days).toContainText('集計中(23:59時点)');
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));

  // Both clocks go on together: the server's to midnight, the page's by as much as lay before it.
  await setClock(voteApi, '2022-09-25T00:00:00+09:00');
  await page.clock.runFor(41_000);
  await expect(days).toContainText('集計中(00:00時点)');
  const [today, yesterday] = await readRows(days);
  expect(today?.[0]).toMatch(/2022年9月25日.*集計中/);
  expect(yesterday?.[0]).toMatch(/2022年9月24日(?!.*集計中)/);
  await expect(page.getByRole('term').filter({ hasText: '本日 (00:00時点)' })).toBeVisible();
  // By the clock, not by the next refresh that comes anyway, a minute after the first answer.
  await expect(page.locator('.last-updated-time')).toHaveText(/^00:00:[0-1]\d/);
  await expect(page.locator('[data-same-page]')).toHaveCount(1);
});
