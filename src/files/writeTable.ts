import { BYTE_ORDER_MARK, csvLine } from '../../rules/csv/spreadsheets';
import { csvCell, csvHeader, sourceText, type SourceLine } from '../../rules/tableFiles';
import { csvFile } from '../lib/browser/csv';
import type { TableFile } from './tableFile';

/** What to save, and what the file says of itself. */
export interface Written {
  table: TableFile;
  source: readonly SourceLine[];
}

/** A CSV that Excel and programs read alike. */
export function writeCsv({ table: { columns, rows, total }, source }: Written): Blob {
  const lines = total ? [...rows, total] : rows;
  const cells = lines.map((row) =>
    csvLine(columns.map((column, index) => csvCell(column, row[index] ?? null))),
  );
  return csvFile(
    BYTE_ORDER_MARK + csvLine(columns.map(csvHeader)) + cells.join('') + sourceText(source),
  );
}

/** An .xlsx; its library comes with the first one. */
export async function writeXlsx(written: Written): Promise<Blob> {
  const { workbookOf } = await import(/* webpackChunkName: 'xlsx' */ './workbook');
  return workbookOf(written);
}
