import { TREND, trendPaths } from '../../../../../src/features/totalVotes/columns/trendPaths';

/** The bars of a path as [x, height]. */
const barsOf = (path: string) =>
  [...path.matchAll(/M([\d.]+) [\d.]+v-([\d.]+)/g)].map(([, x, height]) => [
    Number(x),
    Number(height),
  ]);

test('each day is a bar of the row’s own scale, the newest at the right; a day without votes has none', () => {
  const { ended, running } = trendPaths([0, 50, null, 100], false);
  expect(barsOf(ended)).toEqual([
    [88, TREND.height / 2],
    [104, TREND.height],
  ]);
  expect(running).toBe('');
});

test('the running day is apart, as an outline within its place', () => {
  const { ended, running } = trendPaths([100, 25], true);
  expect(barsOf(ended)).toEqual([[96, TREND.height]]);
  expect(barsOf(running)).toEqual([[104.5, TREND.height / 4 - 1]]);
});

test('fourteen days fill the box; a single vote is seen', () => {
  const { ended } = trendPaths(
    Array.from({ length: 14 }, (_, day) => (day === 0 ? 1 : 1000)),
    false,
  );
  expect(barsOf(ended)[0]).toEqual([0, 1]);
  expect(barsOf(ended)).toHaveLength(14);
});

test('nothing to draw: no path', () => {
  expect(trendPaths([null, 0], false)).toEqual({ ended: '', running: '' });
  expect(trendPaths([5, 0], true).running).toBe('');
});
