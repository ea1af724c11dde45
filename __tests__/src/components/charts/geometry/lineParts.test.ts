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

test('a day without an answer is a gap, the running day is reached by dashes', () => {
  const { plot, solid, dashed } = partsAt(640);
  expect(moves(solid)).toBe(2);
  expect(moves(dashed)).toBe(1);
  expect(dashed).toContain(`M${at(plot, 5)}`);
  expect(dashed).toContain(`L${at(plot, 6)}`);
  expect(solid).not.toContain(`L${at(plot, 6)}`);
});

test('a future day has no point, 0 votes have one', () => {
  const { plot, points } = partsAt(640);
  expect(points.map(({ index }) => index)).toEqual([0, 1, 2, 4, 5, 6]);
  expect(points[3]!.y).toBe(plot.bottom);
  expect(points.filter(({ running }) => running).map(({ index }) => index)).toEqual([6]);
});

test('after a gap just before the running day there is nothing to dash from', () => {
  const description = daysOfVotes();
  description.series[0]!.values[5] = null;
  const plot = plotOf(description, { kind: 'lines', width: 640, height: 240 });
  const { dashed } = linePartsOf(description.series[0]!, description.categories, plot);
  expect(dashed).not.toContain('L');
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
