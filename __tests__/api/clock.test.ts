import { clockFrom, systemClock } from '../../api/clock';

test('a clock that was set runs from there', async () => {
  const start = new Date('2022-09-20T05:00:00Z');
  const clock = clockFrom(start);
  const first = clock.now().getTime() - start.getTime();
  expect(first).toBeGreaterThanOrEqual(0);
  expect(first).toBeLessThan(1_000);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(clock.now().getTime() - start.getTime()).toBeGreaterThanOrEqual(first + 50);
});

test("the system's clock is the time", () => {
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1_000);
});
