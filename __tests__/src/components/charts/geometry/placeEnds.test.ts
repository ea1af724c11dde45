import { placeEnds } from '../../../../../src/components/charts/geometry/placeEnds';
import { plotOf } from '../../../../../src/components/charts/geometry/plot';
import { TEXT_SIZE, textWidth } from '../../../../../src/components/charts/geometry/textWidth';
import { djsByDay } from '../descriptions';

const NAMES = [
  'DJ ミナモ',
  '宵野 ネオン',
  'DJ アカネ坂',
  'KAGURA-8',
  'Lumen 灯',
  'DJ ハクサイ',
  '夜凪',
  'Terra Nami',
];

test.each([280, 360, 640, 1200])(
  'eight names stand apart, right of all lines, at %d px',
  (width) => {
    const description = djsByDay(NAMES);
    const plot = plotOf(description, { kind: 'lines', width, height: 240 });
    const ends = placeEnds(description, plot);
    expect(ends).toHaveLength(8);
    const levels = ends.map(({ y }) => y).sort((a, b) => a - b);
    levels.slice(1).forEach((y, index) => {
      expect(y - (levels[index] ?? 0)).toBeGreaterThanOrEqual(TEXT_SIZE);
    });
    for (const { lines, x, y, fromX } of ends) {
      expect(x).toBeGreaterThan(fromX + 8);
      expect(x + textWidth(lines.join())).toBeLessThanOrEqual(width);
      expect(y).toBeGreaterThanOrEqual(plot.top);
      expect(y).toBeLessThan(plot.bottom);
    }
  },
);

test('names in the room of the days to come: the plot gives up none of its width for them', () => {
  const two = djsByDay(['A', 'B']);
  two.categories = Array.from({ length: 30 }, (_, index) => ({
    ...two.categories[7]!,
    key: `${index}`,
  }));
  const plot = plotOf(two, { kind: 'lines', width: 640, height: 240 });
  const one = plotOf(
    { ...two, series: two.series.slice(1) },
    { kind: 'lines', width: 640, height: 240 },
  );
  expect(plot.right).toBe(one.right);
});

test('names beside their lines where those end apart from one another', () => {
  const description = djsByDay(['A', 'B']);
  description.series[1]!.values[6] = 10;
  const plot = plotOf(description, { kind: 'lines', width: 640, height: 240 });
  const ends = placeEnds(description, plot);
  expect(ends.map(({ y }) => Math.round(y))).toEqual(ends.map(({ fromY }) => Math.round(fromY)));
  expect(new Set(ends.map(({ fromY }) => fromY)).size).toBe(2);
});
