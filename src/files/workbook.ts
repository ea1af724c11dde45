import { writeXlsx } from 'hucre/xlsx';
import type { CellKind, FileCell, FileColumn } from '../../rules/tableFiles';
import { spreadsheetDate } from '../lib/time/dates';
import type { Written } from './saveTable';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Letters that a sheet's name may not have, and how long it may be. */
const NOT_IN_NAMES = /[\\/?*[\]:']/g;
const LONGEST_NAME = 31;

const SOURCE_SHEET = '出典';
const SOURCE_WIDTHS = [{ width: 18 }, { width: 90 }];

/** As Excel shows a number; the figures are those of the screen. */
const NUMBER_FORMATS: Record<CellKind, string | undefined> = {
  text: undefined,
  place: '#,##0',
  count: '#,##0',
  change: '+#,##0;"−"#,##0;"±"0',
  share: '0.0%',
  day: 'yyyy/mm/dd',
  stamp: 'yyyy/mm/dd hh:mm:ss',
};

/** Of the head and of the sums. Size and name are those of the other cells: a font without them is another one in some programs. */
const BOLD = { font: { name: 'Calibri', size: 11, bold: true } };

const WIDTHS: Record<CellKind, number> = {
  text: 16,
  place: 12,
  count: 12,
  change: 12,
  share: 10,
  day: 12,
  stamp: 20,
};

/** Days and times are real ones: the number that a spreadsheet counts them by, whatever the reader's zone. */
function excelCell({ kind }: FileColumn, cell: FileCell): FileCell {
  if (typeof cell !== 'string' || (kind !== 'day' && kind !== 'stamp')) return cell;
  return spreadsheetDate(cell) ?? cell;
}

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
          return { width: column.width ?? WIDTHS[column.kind], ...(numFmt && { numFmt }) };
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
