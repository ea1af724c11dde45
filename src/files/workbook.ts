import { writeXlsx } from 'hucre/xlsx';
import { BOLD, excelCell, NUMBER_FORMATS, widthOf, type FileCell } from '../../rules/files/cells';
import { SOURCE_SHEET } from '../../rules/files/source';
import { XLSX_TYPE } from './names';
import type { Written } from './writeTable';

/** Letters that a sheet's name may not have, and how long it may be. */
const NOT_IN_NAMES = /[\\/?*[\]:']/g;
const LONGEST_NAME = 31;

const SOURCE_WIDTHS = [{ width: 18 }, { width: 90 }];

/**
 * Real numbers and days, the head frozen and bold, as the last row is. The second sheet says
 * where the figures are from.
 */
export async function workbookOf({ table, source }: Written): Promise<Blob> {
  const { columns, total } = table;
  const inCells = (row: readonly FileCell[]) =>
    columns.map((column, index) => excelCell(column, row[index] ?? null));
  const rows = [columns.map(({ header }) => header), ...table.rows.map(inCells)];
  if (total) rows.push(inCells(total));
  const bold = new Map<string, { style: typeof BOLD }>();
  for (const row of total ? [0, rows.length - 1] : [0]) {
    columns.forEach(({ kind }, column) => {
      const numFmt = row === 0 ? undefined : NUMBER_FORMATS[kind];
      bold.set(`${row},${column}`, { style: { ...BOLD, ...(numFmt && { numFmt }) } });
    });
  }
  const bytes = await writeXlsx({
    sheets: [
      {
        name: table.content.replace(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME),
        columns: columns.map((column) => {
          const numFmt = NUMBER_FORMATS[column.kind];
          return { width: widthOf(column), ...(numFmt && { numFmt }) };
        }),
        rows,
        cells: bold,
        freezePane: { rows: 1 },
      },
      { name: SOURCE_SHEET, columns: SOURCE_WIDTHS, rows: source.map((line) => [...line]) },
    ],
  });
  return new Blob([new Uint8Array(bytes)], { type: XLSX_TYPE });
}
