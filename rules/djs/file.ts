import type { BrokenLine, CsvRecord } from '../csv/recordReader';
import { brokenHeader, findNamedColumns, type NamedFileFault } from '../csv/namedColumns';
import type { DjField } from './fields';
import { DJ_COLUMNS, type DjHeaders } from './header';
import { type DjRow, type DjRowFault, readDjRow } from './row';

/** Of a file, unpacked: it is read into memory. */
export const MOST_DJ_FILE_BYTES = 20 * 1024 * 1024;

/** `line` is where the record begins, counted from 1 as an editor counts them. */
export type DjFileRow = DjRow & { line: number };

export type DjLineFault = DjRowFault;
export type DjFileFault = NamedFileFault<DjField>;

export interface WrongDjLine<Fault = DjLineFault> {
  line: number;
  fault: Fault;
}

export interface DjFile {
  rows: DjFileRow[];
  wrong: WrongDjLine[];
  /** Headers of columns that are not read. */
  ignored: string[];
}

/** A CSV of DJs from its records, the header first. */
export function readDjRecords(
  records: readonly (CsvRecord | BrokenLine)[],
  named?: DjHeaders,
): DjFile | DjFileFault {
  const [header, ...lines] = records;
  if (!header) return { code: 'empty' };
  const { line } = header;
  if (!('cells' in header)) return brokenHeader(header);
  const columns = findNamedColumns(DJ_COLUMNS, header.cells, named);
  if ('code' in columns) return { line, ...columns };
  const file: DjFile = { rows: [], wrong: [], ignored: columns.ignored };
  for (const record of lines) {
    const { line } = record;
    const read =
      'cells' in record
        ? readDjRow(record.cells, columns)
        : { code: 'broken' as const, fault: record.fault };
    if (read === null) continue;
    if ('code' in read) file.wrong.push({ line, fault: read });
    else file.rows.push({ ...read, line });
  }
  return file.rows.length + file.wrong.length === 0 ? { code: 'no_rows' } : file;
}
