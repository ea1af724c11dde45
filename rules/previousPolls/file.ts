import type { Headers, NamedFileFault, NamedLineFault } from '../csv/namedColumns';
import { type NamedCells, type NamedFile, readNamedRecords } from '../csv/namedRecords';
import type { BrokenLine, CsvRecord } from '../csv/recordReader';
import { MOST_CHARACTERS } from '../djs/fields';
import { MOST_PREVIOUS_POLL_PLACES, MOST_PREVIOUS_VOTES } from './limits';
import { checkPlaces, type PlaceFault, type PreviousPollPlace } from './places';

export const PREVIOUS_POLL_FIELDS = ['rank', 'name', 'votes', 'kana', 'id'] as const;
export type PreviousPollField = (typeof PREVIOUS_POLL_FIELDS)[number];
export type PreviousPollHeaders = Headers<PreviousPollField>;

/** Of a file, unpacked: it is read into memory. */
export const MOST_PREVIOUS_POLL_FILE_BYTES = 10 * 1024 * 1024;

type BadNumber = { code: 'bad_number'; field: 'rank' | 'votes'; value: string };

export type PreviousPollLineFault =
  | NamedLineFault<PreviousPollField>
  | BadNumber
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

const { id, name, kana } = MOST_CHARACTERS;

const PREVIOUS_POLL_FILE: NamedFile<PreviousPollField, PreviousPollPlace, BadNumber> = {
  fields: PREVIOUS_POLL_FIELDS,
  required: ['name', 'rank'],
  names: {
    rank: ['rank', '順位'],
    name: ['name', '名前', 'dj', 'dj名'],
    votes: ['votes', '票数', '得票数', '投票数', '有効票'],
    kana: ['kana', '読み', 'よみ', 'ヨミ', 'ふりがな', 'フリガナ'],
    id: ['id', 'dj id', 'djのid'],
  },
  most: { id, name, kana },
  readRow: readPlace,
};

/** A CSV of a previous ranking from its records, the header first: rank, name, votes, kana, id in any order. */
export function readPreviousPollRecords(
  records: readonly (CsvRecord | BrokenLine)[],
  named?: PreviousPollHeaders,
): PreviousPollFile | PreviousPollFileFault {
  const read = readNamedRecords(PREVIOUS_POLL_FILE, records, named);
  if ('code' in read) return read;
  const { rows, ignored } = read;
  const wrong: WrongPreviousPollLine[] = [...read.wrong];
  if (rows.length > MOST_PREVIOUS_POLL_PLACES)
    return { code: 'too_many', most: MOST_PREVIOUS_POLL_PLACES };
  const places = rows.map(({ row }) => row);
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
  return { places, wrong, ignored };
}

function readPlace(cells: NamedCells<PreviousPollField>): PreviousPollPlace | BadNumber {
  const rank = readNumber(cells.rank, '位');
  if (rank === undefined || rank === 0 || (rank ?? 1) > MOST_PREVIOUS_POLL_PLACES)
    return { code: 'bad_number', field: 'rank', value: cells.rank ?? '' };
  const votes = readNumber(cells.votes, '票');
  if (votes === undefined || (votes ?? 0) > MOST_PREVIOUS_VOTES)
    return { code: 'bad_number', field: 'votes', value: cells.votes ?? '' };
  return { rank, name: cells.name, kana: cells.kana ?? '', id: cells.id ?? '', votes };
}

const DASHES = new Set(['', '-', '―', '—', '–']);
const WHOLE = /^(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})$/;

/** A trimmed cell: `1`, `1位`, `8,127票`, full width too; null: nothing, or a dash; undefined: no whole number. */
function readNumber(cell = '', unit: string): number | null | undefined {
  const text = cell.normalize('NFKC');
  if (DASHES.has(text)) return null;
  const digits = text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
  return WHOLE.test(digits) ? Number(digits.replaceAll(',', '')) : undefined;
}
