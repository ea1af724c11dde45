import { spreadLabels } from '../../../../../src/components/charts/geometry/spreadLabels';

function distances(ys: number[]): number[] {
  const sorted = [...ys].sort((a, b) => a - b);
  return sorted.slice(1).map((y, index) => y - (sorted[index] ?? 0));
}

test('labels that are apart stay where their lines end', () => {
  expect(spreadLabels([20, 100, 60], 14, 0, 200).map(({ y }) => y)).toEqual([20, 100, 60]);
});

test.each([
  ['all ends at one place', [100, 100, 100, 100, 100, 100, 100, 100]],
  ['at the bottom', [200, 199, 198, 200, 195, 200, 200, 197]],
  ['at the top', [0, 0, 1, 2, 0, 0, 3, 1]],
])('eight labels keep their distance and the plot: %s', (_name, ends) => {
  const ys = spreadLabels(ends, 14, 0, 200).map(({ y }) => y);
  expect(Math.min(...distances(ys))).toBeGreaterThanOrEqual(14);
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...ys)).toBeLessThanOrEqual(200);
});

test('labels keep the order of their lines', () => {
  const labels = spreadLabels([50, 48, 52], 14, 0, 200);
  expect(labels[1]!.y).toBeLessThan(labels[0]!.y);
  expect(labels[0]!.y).toBeLessThan(labels[2]!.y);
});

test('labels that touch stand around the middle of their ends', () => {
  expect(spreadLabels([100, 100, 100], 14, 0, 200).map(({ y }) => y)).toEqual([86, 100, 114]);
  expect(spreadLabels([20, 100, 102], 14, 0, 200).map(({ y }) => y)).toEqual([20, 94, 108]);
});
