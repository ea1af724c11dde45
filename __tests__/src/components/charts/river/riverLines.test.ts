import type { River, RiverDj } from '../../../../../src/components/charts/river/river';
import {
  beyondLabels,
  riverPaths,
  riverPoints,
} from '../../../../../src/components/charts/river/riverLines';
import {
  choicePlot,
  columnX,
  riverPlot,
} from '../../../../../src/components/charts/river/riverPlot';
import { categoryAt } from '../../../../../src/components/charts/geometry/plot';
import type { Category } from '../../../../../src/components/charts/model/chartDescription';

const day = (n: number, state: Category['state'] = 'ended'): Category => ({
  key: `2022-09-0${n}`,
  label: `9/${n}`,
  longLabel: `2022年9月${n}日`,
  state,
});

/** Places by day; 0: no votes yet. `now`: those of the running day. */
function dj(id: string, ranks: number[], now: number | null, tied = false): RiverDj {
  const at = (rank: number) => ({ votes: rank ? 100 - rank : 0, rank: rank || null, tied });
  const moved = { rank: now, previousRank: null, previousVotes: null };
  return { id, name: id, look: 0, ends: ranks.map(at), now: now === null ? null : at(now), moved };
}

function river(djs: RiverDj[], lowest: number, hasToday = true): River {
  const days = (djs[0]?.ends ?? []).map((_, at) => day(at + 1));
  const today = hasToday ? day(days.length + 1, 'running') : null;
  return { title: '順位の推移', days, today, lowest, djs };
}

const SIZE = { width: 800, height: 400 };

test('tied DJs touch at one height, and the next place stays empty', () => {
  const shown = river([dj('a', [1, 1], 1), dj('b', [2, 1], 1), dj('c', [3, 3], 3)], 3);
  const plot = riverPlot(shown, SIZE);
  const [a, b, c] = riverPoints(shown, plot);
  const row = plot.value(2) - plot.value(1);
  const gap = b![1]!.y - a![1]!.y;
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(10);
  expect((a![1]!.y + b![1]!.y) / 2).toBeCloseTo(plot.value(1));
  expect(c![1]!.y - plot.value(1)).toBeCloseTo(2 * row);
  expect(a![0]!.y).toBe(plot.value(1));
});

test('a place below the rows is told at the lower edge, with its number, and comes back', () => {
  const shown = river([dj('a', [2, 14, 15, 3], 3), dj('b', [1, 1, 1, 1], 1)], 3);
  const plot = riverPlot(shown, SIZE);
  const points = riverPoints(shown, plot);
  expect(points[0]!.map((point) => point!.isBeyond)).toEqual([false, true, true, false, false]);
  expect(points[0]![1]!.y).toBe(plot.beyond);
  expect(plot.beyond).toBeGreaterThan(plot.bottom);
  expect(plot.beyond).toBeLessThan(plot.lanesTop);
  expect(beyondLabels(points)).toEqual([{ x: points[0]![1]!.x, text: '14' }]);
  const { line, away } = riverPaths(points[0]!.slice(0, 4));
  // Down, along the edge, and up again: each piece begins where the last one ended.
  expect(line.match(/M/g)).toHaveLength(2);
  expect(away.match(/M/g)).toHaveLength(1);
});

test('numbers that would cover one another share a text', () => {
  const late = [12, 2];
  const shown = river([dj('a', late, 1), dj('b', [11, 3], 2), dj('c', [40, 1], 3)], 3);
  const [label, ...others] = beyondLabels(riverPoints(shown, riverPlot(shown, SIZE)));
  expect([label?.text, others]).toEqual(['11・12・40', []]);
});

test('before its first vote a DJ has no point, and no line leads there', () => {
  const shown = river([dj('a', [0, 2, 2], 2), dj('b', [1, 1, 1], 1)], 2);
  const [points] = riverPoints(shown, riverPlot(shown, SIZE));
  expect(points![0]).toBeNull();
  const start = points![1]!;
  expect(riverPaths(points!.slice(0, 3)).line).toMatch(
    new RegExp(`^M${Math.round(start.x * 1000) / 1000},`),
  );
});

test('the running day stands apart from the days, and is chosen right of them', () => {
  const shown = river([dj('a', [1, 1, 1], 1)], 2);
  const plot = riverPlot(shown, SIZE);
  const choices = choicePlot(plot, shown);
  const step = plot.band.step();
  expect(columnX(plot, 3)).toBeGreaterThan(plot.right);
  expect(columnX(plot, 3)).toBeLessThan(plot.names.from);
  expect([0, 1, 2, 3].map((column) => categoryAt(choices, columnX(plot, column)))).toEqual([
    0, 1, 2, 3,
  ]);
  expect(categoryAt(choices, plot.right - step / 4)).toBe(2);
  expect(categoryAt(choices, 799)).toBe(3);
});

test('without a running day the river ends with its last day; without any day there is today alone', () => {
  const past = river([dj('a', [1, 1], null)], 2, false);
  const plot = riverPlot(past, SIZE);
  expect(plot.column).toBeNull();
  expect(categoryAt(choicePlot(plot, past), 799)).toBe(1);
  const first = river([dj('a', [], 1)], 2);
  const firstPlot = riverPlot(first, SIZE);
  expect(categoryAt(choicePlot(firstPlot, first), 10)).toBe(0);
  expect(columnX(firstPlot, 0)).toBeGreaterThan(firstPlot.left);
});
