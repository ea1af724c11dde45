import { expect, test } from '../support/test';

// A host that hangs or answers garbage: __tests__/src/components/charts/google.
test('F13: where the charts’ host is not reached the site’s own chart stays', async ({
  signedInPage: page,
}) => {
  let requests = 0;
  await page.route('https://www.gstatic.com/**', (route) => {
    requests += 1;
    return route.abort();
  });
  await page.clock.install();
  await page.goto('/daily');
  const chart = page.getByRole('img', { name: '1日ごとの票数' });
  await expect(chart).toBeVisible();
  await expect.poll(() => requests).toBeGreaterThan(0);
  // Longer than the site waits for Google.
  await page.clock.runFor(6_500);
  await expect(chart).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/^Google Chartsに接続できない/).first()).toBeVisible();
});
