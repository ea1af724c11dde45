import type { ChartDescription } from '../../../../../src/components/charts/model/chartDescription';
import { googleChart } from '../../../../../src/components/charts/google/googleChart';
import type { ThemeColours } from '../../../../../src/components/charts/google/themeColours';
import { plotOf, type ChartKind } from '../../../../../src/components/charts/geometry/plot';
import { seriesClass } from '../../../../../src/components/charts/model/seriesLook';
import { daysOfVotes, djsByDay, ranking } from '../descriptions';

const LIGHT: ThemeColours = {
  series: ['#5b4bdb', '#d37812', '#602d00', '#669caa', '#934779', '#1e1aa8', '#c13425', '#c66cf7'],
  quiet: '#868fa1',
  soft: '#eceafc',
  text: '#5c6475',
  grid: '#e3e6ee',
  baseline: '#5c6475',
  surface: '#ffffff',
};
const DARK: ThemeColours = { ...LIGHT, text: '#a2abbd', grid: '#272d3a', surface: '#161a23' };

function made(description: ChartDescription, kind: ChartKind, colours = LIGHT) {
  const plot = plotOf(description, { kind, width: 640, height: 240 });
  const { type, data, options } = googleChart(description, colours, plot);
  const [header = [], ...rows] = data;
  return { plot, type, header, rows, options };
}

test('a chart of days: its figures, the texts that we made of them, and nothing else', () => {
  const { type, header, rows } = made(daysOfVotes(), 'columns');
  const pending = 'fill-color: #eceafc; stroke-color: #5b4bdb; stroke-width: 1.5';
  expect(type).toBe('ColumnChart');
  expect(header).toEqual([
    { type: 'string', label: '日付' },
    { type: 'number', label: '有効票' },
    { type: 'string', role: 'style' },
  ]);
  expect(rows).toEqual([
    ['9/11', { v: 2100, f: '2,100票' }, pending],
    ['9/12', { v: 12345, f: '12,345票' }, null],
    ['9/13', { v: 6645, f: '6,645票' }, null],
    ['9/14', null, null],
    ['9/15', { v: 0, f: '0票' }, null],
    ['9/16', { v: 4363, f: '4,363票' }, null],
    // The running day is drawn over both drawings.
    ['9/17', null, null],
    ['9/18', null, null],
  ]);
});

test('lines end with the day before the running one; gaps stay gaps', () => {
  const { type, header, rows, options } = made(djsByDay(['ミナモ', 'ネオン']), 'lines');
  expect(type).toBe('LineChart');
  expect(header.filter((column) => column !== null && typeof column === 'object')).toHaveLength(3);
  expect(rows[3]).toEqual(['9/14', null, null]);
  expect(rows[5]?.[1]).not.toBeNull();
  expect(rows[6]).toEqual(['9/17', null, null]);
  expect(options.interpolateNulls).toBe(false);
  expect(options.series).toMatchObject({
    0: { pointShape: 'circle' },
    1: { pointShape: 'square' },
  });
});

function compared(): ChartDescription {
  const days = daysOfVotes();
  const values = [null, 900, 6000, null, 12, 4000, null, null];
  return {
    ...days,
    series: [...days.series, { key: 'before', name: '直前の期間', values, quiet: true }],
  };
}

test('what the days are compared with: its own figures, in the quiet colour of both drawings', () => {
  const { header, rows, options } = made(compared(), 'columns');
  expect(header[3]).toEqual({ type: 'number', label: '直前の期間' });
  expect(rows.map((row) => row[3])).toEqual(
    [null, 900, 6000, null, 12, 4000, null, null].map((votes) =>
      votes === null ? null : { v: votes, f: `${votes.toLocaleString('ja-JP')}票` },
    ),
  );
  expect(rows[0]?.[4]).toContain(`stroke-color: ${LIGHT.quiet};`);
  expect(options.series).toMatchObject({ 1: { color: LIGHT.quiet } });
  expect(options.series?.[0]).not.toHaveProperty('color');
});

test('two lines to compare with are told apart, in both drawings', () => {
  const days = compared();
  const [, before] = days.series;
  const both = { ...days, series: [...days.series, { ...before!, key: 'week', name: '先週' }] };
  const { options } = made(both, 'lines');
  expect(options.series).toMatchObject({
    1: { color: LIGHT.quiet },
    2: { color: LIGHT.series[4] },
  });
  expect([1, 2].map((number) => seriesClass(number, true))).toEqual(['series-quiet', 'series-5']);
});

test('a line beside what it is compared with keeps its area, which the other one has not', () => {
  const { type, options } = made(compared(), 'lines');
  expect(type).toBe('AreaChart');
  expect(options.series).toMatchObject({ 1: { areaOpacity: 0 } });
});

test('a single line has its area, a ranking lies and keeps its order', () => {
  expect(made(djsByDay(['ミナモ']), 'lines').type).toBe('AreaChart');
  const { type, rows, options } = made(ranking(['DJ ミナモ', '宵野 ネオン']), 'rows');
  expect(type).toBe('BarChart');
  expect(rows.map((row) => row[0])).toEqual(['DJ ミナモ', '宵野 ネオン']);
  expect(options.hAxis).toMatchObject({ viewWindow: { min: 0, max: 18423 } });
});

test('same box and scale as our own drawing: what stands on top fits both', () => {
  for (const kind of ['columns', 'lines'] as const) {
    const { plot, options } = made(daysOfVotes(), kind);
    expect(options.chartArea).toEqual({
      left: plot.left,
      top: plot.top,
      width: plot.right - plot.left,
      height: plot.bottom - plot.top,
    });
    expect(options.vAxis).toMatchObject({
      viewWindow: { min: 0, max: 14000 },
      ticks: plot.ticks.map((tick) => ({ v: tick, f: tick.toLocaleString('ja-JP') })),
    });
  }
});

test.each([
  ['light', LIGHT],
  ['dark', DARK],
])('every colour is given, %s', (_name, colours) => {
  const { options } = made(daysOfVotes(), 'columns', colours);
  expect(options).toMatchObject({
    backgroundColor: colours.surface,
    colors: colours.series,
    legend: { textStyle: { color: colours.text } },
    hAxis: { textStyle: { color: colours.text } },
    vAxis: { textStyle: { color: colours.text }, gridlines: { color: colours.grid } },
  });
  expect(JSON.stringify(options)).not.toContain('undefined');
});

test('what stands in our drawing stands in Google’s: bars, lines, labels; what the page does itself is off', () => {
  const { plot, options } = made(daysOfVotes(), 'columns');
  expect(options).toMatchObject({
    bar: { groupWidth: plot.band.bandwidth() },
    lineWidth: 2,
    areaOpacity: 0.1,
    enableInteractivity: false,
    legend: { position: 'none' },
    // Days are named by the overlay.
    hAxis: { textPosition: 'none' },
    vAxis: { baseline: 0, minorGridlines: { count: 0 } },
  });
});

test('points have markers while they are far enough apart', () => {
  const few = djsByDay(['ミナモ']);
  const many = {
    ...few,
    categories: Array.from({ length: 60 }, (_, index) => ({
      ...few.categories[1]!,
      key: String(index),
    })),
  };
  expect(made(few, 'lines').options.series?.[0]).toMatchObject({ pointSize: 7 });
  expect(made(many, 'lines').options.series?.[0]).toMatchObject({ pointSize: 0 });
});

test('no animation, no HTML, no text under 11 px, a real title', () => {
  const { options } = made(daysOfVotes(), 'columns');
  expect(options.animation).toBeUndefined();
  expect(options.tooltip).toEqual({ trigger: 'none', isHtml: false });
  expect(options.title).toBe('1日ごとの票数');
  const sizes =
    JSON.stringify(options)
      .match(/(?<="fontSize":)\d+/g)
      ?.map(Number) ?? [];
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
});

test('S23: a hostile name is a plain string; a long one is cut to its room', () => {
  const { rows } = made(ranking(['<b>x</b>', '長'.repeat(10_000)]), 'rows');
  expect(rows[0]?.[0]).toBe('<b>x</b>');
  expect((rows[1]![0] as string).length).toBeLessThan(40);
});
