import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import { excelCell, type FileCell, NUMBER_FORMATS, widthOf } from '../../rules/files/cells';
import { sourceLines } from '../../rules/files/source';
import type { ExportedTable } from './exportedTable';

/** More rows than that, and head and figures would not fit into one sheet. */
export const MOST_ROWS = XLSX_MAX_ROWS_PER_SHEET - 1;

/**
 * An .xlsx while its rows are read: real numbers and days, the head frozen. The library streams one table and goes on
 * in a second sheet after so many rows: exactly where what the file says of itself begins.
 */
export async function* xlsxChunks(table: ExportedTable): AsyncGenerator<Uint8Array> {
  const columns = table.columns.map((column) => {
    const numFmt = NUMBER_FORMATS[column.kind];
    return { header: column.header, width: widthOf(column), ...(numFmt && { numFmt }) };
  });
  const reader = writeXlsxStream(sheetRows(table), {
    name: table.sheet,
    columns,
    freezePane: { rows: 1 },
    maxRowsPerSheet: 1 + Math.max(1, table.count),
    repeatHeaders: false,
  }).getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
      yield chunk.value;
  } finally {
    await reader.cancel();
  }
}

async function* sheetRows({
  columns,
  rows,
  count,
  source,
}: ExportedTable): AsyncGenerator<FileCell[]> {
  for await (const row of rows) {
    yield columns.map((column, index) => excelCell(column, row[index] ?? null));
  }
  // The first sheet is never without a row, or the second one would begin in it.
  if (count === 0) yield [];
  for (const line of sourceLines(source)) yield [...line];
}
