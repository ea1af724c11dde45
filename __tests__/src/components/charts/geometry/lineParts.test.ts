import { linePartsOf, markedPoints } from '../../../../../src/components/charts/geometry/lineParts';
import { middleOf, plotOf, type Plot } from '../../../../../src/components/charts/geometry/plot';
import { daysOfVotes } from '../descriptions';

function partsAt(width: number) {
  const description = daysOfVotes();
  const plot = plotOf(description, { kind: 'lines', width, height: 240 });
  return { plot, ...linePartsOf(description.series[0]!, description.categories, plot) };
}

function at(plot: Plot, index: number): string {
  return String(Math.round(middleOf(plot, index) * 1000) / 1000);
}

function moves(path: string): number {
  return path.split('M').length - 1;
}

test('a day without an answer is a gap, line and area end with the day before the running one', () => {
  const { plot, solid, below } = partsAt(640);
  expect(moves(solid)).toBe(2);
  for (const path of [solid, below]) {
    expect(path).toContain(`L${at(plot, 5)}`);
    expect(path).not.toContain(`L${at(plot, 6)}`);
  }
});

test('a future day has no point, 0 votes have one', () => {
  const { plot, points } = partsAt(640);
  expect(points.map(({ index }) => index)).toEqual([0, 1, 2, 4, 5, 6]);
  expect(points[3]!.y).toBe(plot.bottom);
  expect(points.filter(({ running }) => running).map(({ index }) => index)).toEqual([6]);
});

test('crowded markers are thinned, but a lone point and the last one are always marked', () => {
  const { plot, points } = partsAt(640);
  const crowded = { ...plot, labelEvery: 5 };
  expect(markedPoints(points, crowded, 1).length).toBe(points.length);
  expect(markedPoints(points, crowded, 1000).map(({ index }) => index)).toEqual([0, 5, 6]);
  const lone = points.filter(({ index }) => [0, 2, 5, 6].includes(index));
  expect(markedPoints(lone, { ...plot, labelEvery: 50 }, 1000).map(({ index }) => index)).toEqual([
    0, 2, 6,
  ]);
});
