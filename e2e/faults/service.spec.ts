import { ADDRESSES } from '../support/stack/addresses';
import { expect, test } from '../support/test';

test.use({ warm: true });

// Other failures, tries and the way back: __tests__/src/client.
test('a request that is never answered is given up after 10 s', async ({ organiser: page }) => {
  const address = `${ADDRESSES.api}/v1/daily`;
  await page.route(address, () => undefined);
  const sending = page.waitForRequest(address);
  await page.getByRole('navigation').getByRole('link', { name: '日別投票数', exact: true }).click();
  const request = await sending;
  const start = Date.now();
  await page.waitForEvent('requestfailed', (failed) => failed === request);
  const seconds = (Date.now() - start) / 1000;
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(11);
  await expect(page.getByRole('alert').first()).toContainText('応答に時間がかかっています');
});
