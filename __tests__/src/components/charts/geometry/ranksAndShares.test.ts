import type { ChartDescription } from '../../../../../src/components/charts/model/chartDescription';
import { valueText } from '../../../../../src/components/charts/model/chartSentences';
import { googleChart } from '../../../../../src/components/charts/google/googleChart';
import { hasArea } from '../../../../../src/components/charts/geometry/lineParts';
import { plotOf, type Plot } from '../../../../../src/components/charts/geometry/plot';
import { rankTicks } from '../../../../../src/components/charts/geometry/ticks';
import { djsByDay } from '../descriptions';

const COLOURS = { series: [], soft: '', text: '', grid: '', baseline: '', surface: '', quiet: '' };
const SIZE = { kind: 'lines', width: 400, height: 200 } as const;

function oneLine(values: (number | null)[], more: Partial<ChartDescription>): ChartDescription {
  const series = [{ key: 'line', name: '順位', values }];
  return { ...djsByDay([]), unit: '位', series, ...more };
}

const places = oneLine([12, 7, 3, null, 3, 2, 4, null], { ranks: true });

const heights = ({ value }: Plot) => [1, 2, 12].map((place) => value(place));

test('places: the first one on top, the worst at the bottom, both written on the axis', () => {
  const plot = plotOf(places, SIZE);
  expect(plot.ticks[0]).toBe(1);
  expect(plot.value(1)).toBe(plot.top);
  expect(plot.value(plot.ticks.at(-1) ?? 0)).toBe(plot.bottom);
  expect(plot.ticks.at(-1)).toBeGreaterThanOrEqual(12);
  expect(heights(plot)).toEqual([...heights(plot)].sort((a, b) => a - b));
});

test('places: Google’s chart has the same direction and the same ends', () => {
  const plot = plotOf(places, SIZE);
  const { options } = googleChart(places, COLOURS, plot);
  const last = plot.ticks.at(-1);
  expect(options.vAxis).toMatchObject({
    direction: -1,
    baseline: last,
    viewWindow: { min: 1, max: last },
  });
  const votes = googleChart(
    { ...places, ranks: undefined },
    COLOURS,
    plotOf(djsByDay(['A']), SIZE),
  );
  expect(votes.options.vAxis).toMatchObject({ baseline: 0, viewWindow: { min: 0 } });
  expect(votes.options.vAxis).not.toHaveProperty('direction');
});

test('places: a line without an area, in Google’s drawing too', () => {
  const votes = { ...places, ranks: undefined };
  const typeOf = (one: ChartDescription) => googleChart(one, COLOURS, plotOf(one, SIZE)).type;
  expect([places, votes].map(hasArea)).toEqual([false, true]);
  expect([places, votes].map(typeOf)).toEqual(['LineChart', 'AreaChart']);
});

test.each([
  [1, [1, 2]],
  [2, [1, 2]],
  [3, [1, 2, 3]],
  [62, [1, 20, 40, 60, 80]],
])('down to place %d the axis has %j', (lowest, ticks) => {
  expect(rankTicks(lowest, 4)).toEqual(ticks);
});

test('a share keeps its decimal, in words and for Google alike', () => {
  const shares = oneLine([11.84, 0, null], { unit: '%', decimals: 1 });
  expect([11.84, 0, null].map((value) => valueText(value, shares))).toEqual(['11.8%', '0.0%', '—']);
  const { data } = googleChart(shares, COLOURS, plotOf(shares, SIZE));
  expect(data.slice(1, 4).map((row) => row[1])).toEqual([
    { v: 11.84, f: '11.8%' },
    { v: 0, f: '0.0%' },
    null,
  ]);
});
