import { type ColumnDef, writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import { BOLD, excelCell, type FileCell, NUMBER_FORMATS, widthOf } from '../../rules/files/cells';
import { sourceLines } from '../../rules/files/source';
import type { ExportedTable } from './exportedTable';

/** More rows than that, and head and figures would not fit into one sheet. */
export const MOST_ROWS = XLSX_MAX_ROWS_PER_SHEET - 1;

/**
 * An .xlsx while its rows are read: real numbers and days, the head frozen and bold, as the sums below are. The library
 * streams one table and goes on in a second sheet after so many rows: exactly where what the file says of itself begins.
 */
export async function* xlsxChunks(table: ExportedTable): AsyncGenerator<Uint8Array> {
  const columns = table.columns.map((column): ColumnDef => {
    const numFmt = NUMBER_FORMATS[column.kind];
    return { header: column.header, width: widthOf(column), ...(numFmt && { numFmt }) };
  });
  // The library has a style for a column and none for a row, and reads it with each row that it takes: the head first.
  const setBold = (isBold: boolean) => {
    for (const column of columns) {
      if (isBold) column.style = BOLD;
      else delete column.style;
    }
  };
  setBold(true);
  const reader = writeXlsxStream(sheetRows(table, setBold), {
    name: table.sheet,
    columns,
    freezePane: { rows: 1 },
    maxRowsPerSheet: 1 + rowsOfSheet(table),
    repeatHeaders: false,
  }).getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
      yield chunk.value;
  } finally {
    await reader.cancel();
  }
}

/** Both sheets have room for as many: for the table, and for what the file says of itself. */
function rowsOfSheet({ count, source }: ExportedTable): number {
  return Math.max(count, sourceLines(source).length);
}

async function* sheetRows(
  table: ExportedTable,
  setBold: (isBold: boolean) => void,
): AsyncGenerator<FileCell[]> {
  const { columns, rows, count, hasTotal, source } = table;
  setBold(false);
  let taken = 0;
  for await (const row of rows) {
    taken += 1;
    if (hasTotal && taken === count) setBold(true);
    yield columns.map((column, index) => excelCell(column, row[index] ?? null));
  }
  setBold(false);
  // A short table is filled up with rows of nothing, or the second sheet would begin below it.
  for (let row = count; row < rowsOfSheet(table); row += 1) yield [];
  for (const line of sourceLines(source)) yield [...line];
}
