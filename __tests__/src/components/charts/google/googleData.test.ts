import { googleData } from '../../../../../src/components/charts/google/googleData';
import type {
  ChartDescription,
  ChartKind,
} from '../../../../../src/components/charts/model/chartDescription';
import { plotOf } from '../../../../../src/components/charts/svg/plot';
import { daysOfVotes, djsByDay } from '../descriptions';

const THEME = {
  ...{ series: ['#5b4bdb', '#d37812'], quiet: '#868fa1', soft: '#eceafc', note: '#8a5a00' },
  ...{ text: '#5c6475', grid: '#e3e6ee', surface: '#ffffff' },
};

function made(description: ChartDescription, kind: ChartKind) {
  const plot = plotOf(description, { kind, width: 640, height: 240 });
  const { data, ...rest } = googleData(description, THEME, plot);
  return { plot, header: data[0]!, rows: data.slice(1), ...rest };
}

test('a chart of days: part days by style, today by certainty, notes as annotations', () => {
  const { type, header, rows } = made(daysOfVotes(), 'columns');
  const part = 'fill-color: #eceafc; stroke-color: #5b4bdb; stroke-width: 1.5';
  expect(type).toBe('ColumnChart');
  const roles = header.map((column) => (column as { role?: string }).role);
  expect(roles).toEqual([
    undefined,
    undefined,
    'style',
    'certainty',
    'annotation',
    'annotationText',
  ]);
  expect([0, 2, 3, 4, 6].map((day) => rows[day])).toEqual([
    ['9/11', { v: 2100, f: '2,100票' }, part, true, null, null],
    ['9/13', { v: 6645, f: '6,645票' }, null, true, '※', '速報公開'],
    ['9/14', null, null, true, null, null],
    ['9/15', { v: 0, f: '0票' }, null, true, null, null],
    ['9/17', { v: 2610, f: '2,610票' }, null, false, null, null],
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
    0: { pointShape: 'circle' },
    1: { pointShape: 'square' },
  });
});

test.each(['columns', 'lines'] as const)('%s have the box and scale of our own drawing', (kind) => {
  const { plot, options } = made(daysOfVotes(), kind);
  const { left, top, right, bottom } = plot;
  expect(options.chartArea).toEqual({ left, top, width: right - left, height: bottom - top });
  expect(options.bar?.groupWidth).toBe(plot.band.bandwidth());
  expect(options.vAxis).toMatchObject({
    ...{ viewWindow: { min: 0, max: 15000 }, direction: 1, baseline: 0 },
    ticks: plot.ticks.map(({ value, label }) => ({ v: value, f: label })),
  });
  // Days are named by the marks.
  expect(options.hAxis?.textPosition).toBe('none');
});

test('ranks have the first place on top', () => {
  const { options } = made({ ...djsByDay(['ミナモ']), ranks: true }, 'lines');
  expect(options.vAxis).toMatchObject({ direction: -1, viewWindow: { min: 1 } });
});
