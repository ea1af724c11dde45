import type { BrokenLine, CsvRecord } from '../csv/recordReader';
import { findNamedColumns, type NamedFileFault } from '../csv/namedColumns';
import { EARLIER_COLUMNS, type EarlierField, type EarlierHeaders } from './header';
import { MOST_EARLIER_PLACES } from './limits';
import { checkPlaces, type EarlierPlace, type PlaceFault } from './places';
import { readEarlierRow, type EarlierRowFault } from './row';

/** Of a file, unpacked: it is read into memory. */
export const MOST_EARLIER_FILE_BYTES = 10 * 1024 * 1024;

export type EarlierLineFault =
  | EarlierRowFault
  | Exclude<PlaceFault, { code: 'id_twice' }>
  | { code: 'id_twice'; id: string; beforeLine: number };

/** `line` is counted from 1 as an editor counts them, the header being the first. */
export interface WrongEarlierLine {
  line: number;
  fault: EarlierLineFault;
}

/** The ranking of a file in its order, or what is wrong in it: with a wrong line nothing of it is taken. */
export interface EarlierFile {
  places: EarlierPlace[];
  wrong: WrongEarlierLine[];
  ignored: string[];
}

/** Why there is nothing to read in a file as a whole. */
export type EarlierFileFault = NamedFileFault<EarlierField> | { code: 'too_many'; most: number };

/** A CSV of an earlier ranking from its records, the header first: rank, name, votes, kana, id in any order. */
export function readEarlierRecords(
  records: readonly (CsvRecord | BrokenLine)[],
  named?: EarlierHeaders,
): EarlierFile | EarlierFileFault {
  const [header, ...lines] = records;
  if (!header) return { code: 'empty' };
  if (!('cells' in header))
    return { code: 'broken_header', line: header.line, fault: header.fault };
  const columns = findNamedColumns(EARLIER_COLUMNS, header.cells, named);
  if ('code' in columns) return { line: header.line, ...columns };
  const rows: { line: number; place: EarlierPlace }[] = [];
  const wrong: WrongEarlierLine[] = [];
  for (const record of lines) {
    const { line } = record;
    const read =
      'cells' in record
        ? readEarlierRow(record.cells, columns)
        : { code: 'broken' as const, fault: record.fault };
    if (read === null) continue;
    if ('code' in read) wrong.push({ line, fault: read });
    else rows.push({ line, place: read });
  }
  if (rows.length + wrong.length === 0) return { code: 'no_rows' };
  if (rows.length > MOST_EARLIER_PLACES) return { code: 'too_many', most: MOST_EARLIER_PLACES };
  const places = rows.map(({ place }) => place);
  // What a line that can't be read would have said may change the ranks of the others.
  const faults = wrong.length > 0 ? [] : checkPlaces(places);
  const lineAt = (at: number) => rows[at]?.line ?? 0;
  for (const { at, fault } of faults)
    wrong.push({
      line: lineAt(at),
      fault:
        fault.code === 'id_twice'
          ? { code: 'id_twice', id: fault.id, beforeLine: lineAt(fault.before) }
          : fault,
    });
  return { places, wrong, ignored: columns.ignored };
}
