import type { TableFile } from '../../../src/files/tableFile';

/** Head, rows and sums below each other, as a spreadsheet has them. */
export function told({ columns, rows, total }: TableFile): unknown[][] {
  return [columns.map(({ header }) => header), ...rows, ...(total ? [total] : [])].map((row) => [
    ...row,
  ]);
}

export const dj = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, kana: `${id}-よみ`, area: '東京', category: 'クラブ', ...more },
});

export const snapshot = { revision: 7, at: '2022-09-20T05:07:00.000Z', votes: 30 };
