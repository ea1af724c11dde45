import { inVotes } from '../../support/votes/storedVotes';
import { expect, PHONE, test } from '../../support/test';

test.use({ ...PHONE, warm: true, startsAt: '/total-votes' });

test('certainty and seven places on a phone’s first screen, under the vote’s status', async ({
  organiser: page,
  voteApi,
}) => {
  const counted = await voteApi.query<{ votes: number }>('select count(*)::int as votes from vote');
  const ranking = page.getByRole('region', { name: 'ランキング' });
  const certainty = page.getByText(/どう判断しても変わりません|変わることがあります/).first();
  await expect(certainty).toBeInViewport({ ratio: 1 });
  await expect(ranking.getByRole('rowheader').nth(6)).toBeInViewport({ ratio: 1 });
  const row = ranking.getByRole('row').nth(7);
  await expect(row).toBeInViewport({ ratio: 1 });

  const status = page.locator('.status-line');
  await expect(status).toHaveText(/投票中\s*残り21日\s*有効票\s*[\d,]+票\s*最終更新\s*14:\d\d/);
  await expect(status).toContainText(inVotes(counted[0]!.votes));
  expect((await status.boundingBox())!.height).toBeLessThan(50);
  await page.mouse.wheel(0, 1_200);
  await expect(page.locator('.app-bar')).not.toBeInViewport();
  await expect.poll(async () => (await status.boundingBox())!.y).toBe(0);
  await page.mouse.wheel(0, -300);
  await expect(page.locator('.app-bar')).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await status.boundingBox())!.y).toBe(56);
});
