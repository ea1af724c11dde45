import { restoreCell } from './spreadsheets';
import {
  brokenHeader,
  findNamedColumns,
  type Headers,
  type NamedColumns,
  type NamedFields,
  type NamedFileFault,
  type NamedLineFault,
} from './namedColumns';
import type { BrokenLine, CsvRecord } from './recordReader';

/** Of a line the trimmed text of each field that the file has a column for; a name is there. */
export type NamedCells<Field extends string> = Partial<Record<Field, string>> & { name: string };

/** `line` is where a record begins, counted from 1 as an editor counts them; `ignored`: headers of other columns. */
export interface NamedRecords<Row, Fault> {
  rows: { line: number; row: Row }[];
  wrong: { line: number; fault: Fault }[];
  ignored: string[];
}

/** A kind of file: its columns, how long a text of each may be (UTF-16 units), and how a line is read. */
export interface NamedFile<Field extends string, Row, Fault> extends NamedFields<Field> {
  most: Partial<Record<Field, number>>;
  readRow(cells: NamedCells<Field>): Row | Fault;
}

/** The lines of a CSV from its records, the header first; `named` says which header holds a field. */
export function readNamedRecords<
  Field extends string,
  Row extends object,
  Fault extends { code: string },
>(
  file: NamedFile<Field, Row, Fault>,
  records: readonly (CsvRecord | BrokenLine)[],
  named?: Headers<Field>,
): NamedRecords<Row, Fault | NamedLineFault<Field>> | NamedFileFault<Field> {
  const [header, ...lines] = records;
  if (!header) return { code: 'empty' };
  if (!('cells' in header)) return brokenHeader(header);
  const columns = findNamedColumns(file, header.cells, named);
  if ('code' in columns) return { line: header.line, ...columns };
  const found: NamedRecords<Row, Fault | NamedLineFault<Field>> = {
    ...{ rows: [], wrong: [], ignored: columns.ignored },
  };
  for (const record of lines) {
    const { line } = record;
    const cells =
      'cells' in record
        ? readCells(file, record.cells, columns)
        : { code: 'broken' as const, fault: record.fault };
    if (cells === null) continue;
    const row = 'code' in cells ? cells : file.readRow(cells);
    if ('code' in row) found.wrong.push({ line, fault: row });
    else found.rows.push({ line, row });
  }
  return found.rows.length + found.wrong.length === 0 ? { code: 'no_rows' } : found;
}

/**
 * Null: the line is blank. Cells beyond the header may be blank; one that is missing would empty its
 * field without a word, so that line is wrong.
 */
function readCells<Field extends string>(
  { fields, most }: { fields: readonly Field[]; most: Partial<Record<Field, number>> },
  cells: readonly string[],
  { width, index }: NamedColumns<Field>,
): NamedCells<Field> | NamedLineFault<Field> | null {
  const texts = cells.map((cell) => restoreCell(cell).trim());
  if (texts.every((text) => text === '')) return null;
  if (texts.length < width || texts.slice(width).some((text) => text !== ''))
    return { code: 'cells', expected: width, found: texts.length };
  const row: Partial<Record<Field | 'name', string>> = {};
  for (const field of fields) {
    const at = index[field];
    if (at === undefined) continue;
    const text = texts[at] ?? '';
    if (text.includes('\0')) return { code: 'nul', field };
    const longest = most[field] ?? Infinity;
    if (text.length > longest) return { code: 'too_long', field, most: longest };
    row[field] = text;
  }
  return row.name ? { ...row, name: row.name } : { code: 'no_name' };
}
