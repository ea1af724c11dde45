import type {
  Category,
  ChartDescription,
} from '../../../src/components/charts/model/chartDescription';
import { chartFile } from '../../../src/files/chartFile';

const day = (key: string, more: Partial<Category> = {}): Category => ({
  ...{ key, label: key.slice(8), longLabel: `${key}（火）`, state: 'ended' },
  ...more,
});

const describe = (categories: Category[], values: (number | null)[], decimals?: 1) =>
  ({
    ...{ title: '日別', unit: '票', categoryLabel: '日付', categories, decimals },
    series: [{ name: '投票数', values }],
  }) as ChartDescription;

test('days are days, a gap is an empty cell, and remarks stand where there are some', () => {
  const categories = [day('2022-09-20', { note: '速報' }), day('2022-09-21')];
  const { columns, rows, total } = chartFile(describe(categories, [12, null]));
  expect(columns.map(({ header, kind }) => [header, kind])).toEqual([
    ['日付', 'day'],
    ['投票数(票)', 'count'],
    ['メモ', 'text'],
  ]);
  expect(rows).toEqual([
    ['2022-09-20', 12, '速報'],
    ['2022-09-21', null, null],
  ]);
  expect(total).toBeNull();
});

test('no remark, no column for them; what is no day is written as it is read', () => {
  const categories = [day('2022-09-20'), day('2022-09-20 14', { longLabel: '14時台' })];
  const { columns, rows } = chartFile(describe(categories, [1.5, 2], 1));
  expect(columns.map(({ kind }) => kind)).toEqual(['text', 'tenths']);
  expect(rows).toEqual([
    ['2022-09-20（火）', 1.5],
    ['14時台', 2],
  ]);
});
