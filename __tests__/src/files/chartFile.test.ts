import type {
  Category,
  ChartDescription,
} from '../../../src/components/charts/model/chartDescription';
import { chartFile } from '../../../src/files/chartFile';

const day = (key: string, more: Partial<Category> = {}): Category => ({
  ...{ key, label: key.slice(8), longLabel: `${key}（火）`, state: 'ended' },
  ...more,
});

/** Kinds of the columns, and the rows. */
function fileOf(categories: Category[], values: (number | null)[], decimals?: 1) {
  const texts = { title: '日別', unit: '票', categoryLabel: '日付' };
  const series = [{ name: '投票数', values }];
  const file = chartFile({ ...texts, categories, decimals, series } as ChartDescription);
  expect(file.total).toBeNull();
  return { columns: file.columns.map(({ header, kind }) => `${header} ${kind}`), rows: file.rows };
}

test('days are days, a gap is an empty cell, and remarks stand where there are some', () => {
  const categories = [day('2022-09-20', { note: '速報' }), day('2022-09-21')];
  expect(fileOf(categories, [12, null])).toEqual({
    columns: ['日付 day', '投票数(票) count', 'メモ text'],
    rows: [
      ['2022-09-20', 12, '速報'],
      ['2022-09-21', null, null],
    ],
  });
});

test('no remark, no column for them; what is no day is written as it is read', () => {
  const categories = [day('2022-09-20'), day('2022-09-20 14', { longLabel: '14時台' })];
  expect(fileOf(categories, [1.5, 2], 1)).toEqual({
    columns: ['日付 text', '投票数(票) tenths'],
    rows: [
      ['2022-09-20（火）', 1.5],
      ['14時台', 2],
    ],
  });
});
