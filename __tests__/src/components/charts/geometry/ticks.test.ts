import { integerTicks, labelStep } from '../../../../../src/components/charts/geometry/ticks';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [6645, [0, 2000, 4000, 6000, 8000]],
  [156355, [0, 50000, 100000, 150000, 200000]],
])('up to %d there are round, whole numbers from 0', (highest, ticks) => {
  expect(integerTicks(highest, 4)).toEqual(ticks);
});

test('the last tick is never below the highest value, and all are whole', () => {
  for (const highest of [1, 2, 5, 7, 11, 99, 101, 999, 1001, 123456, 10_000_000]) {
    const ticks = integerTicks(highest, 5);
    expect(ticks[0]).toBe(0);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(ticks.every(Number.isInteger)).toBe(true);
  }
});

test('labels never touch: a narrow chart has fewer of them', () => {
  expect(labelStep(30, 40)).toBe(1);
  expect(labelStep(30, 30)).toBe(1);
  expect(labelStep(30, 29)).toBe(2);
  expect(labelStep(30, 7)).toBe(5);
  expect(labelStep(30, 0.05)).toBe(600);
});
