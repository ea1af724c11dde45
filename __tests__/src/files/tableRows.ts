import type { Column } from '../../../src/components/table/column';
import { tableFile, type TableFile } from '../../../src/files/tableFile';

/** Head, rows and sums below each other, as a spreadsheet has them. */
export function tableRows({ columns, rows, total }: TableFile): unknown[][] {
  return [columns.map(({ header }) => header), ...rows, ...(total ? [total] : [])].map((row) => [
    ...row,
  ]);
}

/** The same of a table on the screen. */
export const fileOf = <Row>(columns: Column<Row>[], rows: readonly Row[]) =>
  tableRows(tableFile({ content: '', columns, rows }));

export const dj = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, kana: `${id}-よみ`, area: '東京', category: 'クラブ', ...more },
});

export const snapshot = { revision: 7, at: '2022-09-20T05:07:00.000Z', votes: 30 };
