import { fingerOn } from '../../support/input/finger';
import { expect, PHONE, test } from '../../support/test';

test.use({ ...PHONE, warm: true });

test('a drag across the rank chart snaps to days; a tap makes one the as-of day', async ({
  signedInPage: page,
}) => {
  await page.goto('/total-votes');
  const card = page.getByRole('region', { name: '順位の推移' });
  await card.scrollIntoViewIfNeeded();
  const chart = card.getByRole('img', { name: '10組の順位の推移' });
  await expect(chart.locator('svg').first()).toBeVisible();
  await chart.scrollIntoViewIfNeeded();
  const tooltip = card.getByRole('tooltip');
  const finger = await fingerOn(page);
  const { x, y, width, height } = (await chart.boundingBox())!;
  const at = (part: number) => ({ x: x + width * part, y: y + height / 3 });
  const day = async () => Number(/9月(\d+)日/.exec((await tooltip.textContent()) ?? '')?.[1]);
  await finger.down(at(0.45));
  await finger.move(at(0.42));
  await finger.move(at(0.4));
  await expect(tooltip).toBeVisible();
  const middle = await day();
  // A move is drawn a frame later, or several on a busy machine.
  await finger.move(at(0.2));
  await expect.poll(day).toBeLessThan(middle - 3);
  const left = await day();
  await finger.move(at(0.3));
  await expect.poll(day).toBeGreaterThan(left);
  const chosen = await day();
  await finger.up();
  // It stays, and its day can be shown.
  expect(await day()).toBe(chosen);
  await chart.tap({ position: { x: width * 0.3, y: height / 3 } });
  await expect(page).toHaveURL(new RegExp(`asOf=2022-09-${String(chosen).padStart(2, '0')}`));
});
