import type { BrokenLine, CsvRecord } from '../csv/recordReader';
import { brokenHeader, findNamedColumns, type NamedFileFault } from '../csv/namedColumns';
import { PREVIOUS_POLL_COLUMNS, type PreviousPollField, type PreviousPollHeaders } from './header';
import { MOST_PREVIOUS_POLL_PLACES } from './limits';
import { checkPlaces, type PreviousPollPlace, type PlaceFault } from './places';
import { readPreviousPollRow, type PreviousPollRowFault } from './row';

/** Of a file, unpacked: it is read into memory. */
export const MOST_PREVIOUS_POLL_FILE_BYTES = 10 * 1024 * 1024;

export type PreviousPollLineFault =
  | PreviousPollRowFault
  | Exclude<PlaceFault, { code: 'id_twice' }>
  | { code: 'id_twice'; id: string; beforeLine: number };

/** `line` is counted from 1 as an editor counts them, the header being the first. */
export interface WrongPreviousPollLine {
  line: number;
  fault: PreviousPollLineFault;
}

/** The ranking of a file in its order, or what is wrong in it: with a wrong line nothing of it is taken. */
export interface PreviousPollFile {
  places: PreviousPollPlace[];
  wrong: WrongPreviousPollLine[];
  ignored: string[];
}

/** Why there is nothing to read in a file as a whole. */
export type PreviousPollFileFault =
  | NamedFileFault<PreviousPollField>
  | { code: 'too_many'; most: number };

/** A CSV of a previous ranking from its records, the header first: rank, name, votes, kana, id in any order. */
export function readPreviousPollRecords(
  records: readonly (CsvRecord | BrokenLine)[],
  named?: PreviousPollHeaders,
): PreviousPollFile | PreviousPollFileFault {
  const [header, ...lines] = records;
  if (!header) return { code: 'empty' };
  if (!('cells' in header)) return brokenHeader(header);
  const columns = findNamedColumns(PREVIOUS_POLL_COLUMNS, header.cells, named);
  if ('code' in columns) return { line: header.line, ...columns };
  const rows: { line: number; place: PreviousPollPlace }[] = [];
  const wrong: WrongPreviousPollLine[] = [];
  for (const record of lines) {
    const { line } = record;
    const read =
      'cells' in record
        ? readPreviousPollRow(record.cells, columns)
        : { code: 'broken' as const, fault: record.fault };
    if (read === null) continue;
    if ('code' in read) wrong.push({ line, fault: read });
    else rows.push({ line, place: read });
  }
  if (rows.length + wrong.length === 0) return { code: 'no_rows' };
  if (rows.length > MOST_PREVIOUS_POLL_PLACES)
    return { code: 'too_many', most: MOST_PREVIOUS_POLL_PLACES };
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
