import {
  googleData,
  type ThemeColours,
} from '../../../../../src/components/charts/google/googleData';
import type {
  ChartDescription,
  ChartKind,
} from '../../../../../src/components/charts/model/chartDescription';
import { plotOf } from '../../../../../src/components/charts/svg/plot';
import { daysOfVotes, djsByDay } from '../descriptions';

const THEME: ThemeColours = {
  series: ['#5b4bdb', '#d37812', '#602d00', '#669caa', '#934779', '#1e1aa8', '#c13425', '#c66cf7'],
  quiet: '#868fa1',
  soft: '#eceafc',
  note: '#8a5a00',
  text: '#5c6475',
  grid: '#e3e6ee',
  surface: '#ffffff',
};

function made(description: ChartDescription, kind: ChartKind) {
  const plot = plotOf(description, { kind, width: 640, height: 240 });
  const { type, data, options } = googleData(description, THEME, plot);
  const [header = [], ...rows] = data;
  return { plot, type, header, rows, options };
}

test('a chart of days: part days by style, today by certainty, notes as annotations', () => {
  const { type, header, rows } = made(daysOfVotes(), 'columns');
  const part = 'fill-color: #eceafc; stroke-color: #5b4bdb; stroke-width: 1.5';
  expect(type).toBe('ColumnChart');
  expect(header).toEqual([
    { type: 'string', label: '日付' },
    { type: 'number', label: '有効票' },
    { type: 'string', role: 'style' },
    { type: 'boolean', role: 'certainty' },
    { type: 'string', role: 'annotation' },
    { type: 'string', role: 'annotationText' },
  ]);
  expect(rows).toEqual([
    ['9/11', { v: 2100, f: '2,100票' }, part, true, null, null],
    ['9/12', { v: 12345, f: '12,345票' }, null, true, null, null],
    ['9/13', { v: 6645, f: '6,645票' }, null, true, '※', '速報公開'],
    ['9/14', null, null, true, null, null],
    ['9/15', { v: 0, f: '0票' }, null, true, null, null],
    ['9/16', { v: 4363, f: '4,363票' }, null, true, null, null],
    ['9/17', { v: 2610, f: '2,610票' }, null, false, null, null],
    ['9/18', null, null, true, null, null],
  ]);
});

test('product rule 2: lines end with the day before the running one; gaps stay gaps', () => {
  const { type, rows, options } = made(djsByDay(['ミナモ', 'ネオン']), 'lines');
  expect(type).toBe('LineChart');
  expect(rows[3]).toEqual(['9/14', null, null]);
  expect(rows[5]).toEqual(['9/16', { v: 180, f: '180票' }, { v: 181, f: '181票' }]);
  expect(rows[6]).toEqual(['9/17', null, null]);
  expect(options.interpolateNulls).toBe(false);
  expect(options.series).toMatchObject({
    0: { pointShape: 'circle', pointSize: 7 },
    1: { pointShape: 'square', pointSize: 7 },
  });
});

test('same box and scale as our own drawing, so that marks and cursor fit both', () => {
  for (const kind of ['columns', 'lines'] as const) {
    const { plot, options } = made(daysOfVotes(), kind);
    const { left, top, right, bottom } = plot;
    expect(options.chartArea).toEqual({ left, top, width: right - left, height: bottom - top });
    expect(options.bar?.groupWidth).toBe(plot.band.bandwidth());
    expect(options.vAxis).toMatchObject({
      viewWindow: { min: 0, max: 15000 },
      ticks: plot.ticks.map(({ value, label }) => ({ v: value, f: label })),
      direction: 1,
      baseline: 0,
    });
    // Days are named by the marks.
    expect(options.hAxis?.textPosition).toBe('none');
  }
});

test('ranks have the first place on top', () => {
  const places = { ...djsByDay(['ミナモ']), ranks: true as const };
  const { options } = made(places, 'lines');
  expect(options.vAxis).toMatchObject({ direction: -1, viewWindow: { min: 1 } });
});
