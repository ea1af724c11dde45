import {
  type Headers,
  type NamedCells,
  type NamedFile,
  type NamedFileFault,
  type NamedLineFault,
  readNamedRecords,
} from '../csv/namedRecords';
import type { BrokenLine, CsvRecord } from '../csv/recordReader';
import { LONGEST_DJ_FIELD as LONGEST } from '../poll';
import { ranksAmong } from '../ranks';

/** Years that a previous poll can be of. */
export const EARLIEST_YEAR = 1900;
export const LATEST_YEAR = 2999;

/** Lines of one previous ranking: as many as a poll has DJs. */
export const MOST_PREVIOUS_POLL_PLACES = 20_000;

/** Votes of one DJ: with all the lines that a ranking may have, their sum is exact in a double. */
export const MOST_PREVIOUS_VOTES = 100_000_000_000;

/** Of a file, unpacked: it is read into memory. */
export const MOST_PREVIOUS_POLL_FILE_BYTES = 10 * 1024 * 1024;

export const PREVIOUS_POLL_FIELDS = ['rank', 'name', 'votes', 'kana', 'id'] as const;
export type PreviousPollField = (typeof PREVIOUS_POLL_FIELDS)[number];
export type PreviousPollHeaders = Headers<PreviousPollField>;

/** A line of a previous ranking. `id`: of the DJ in this poll, where the file has one. */
export interface PreviousPollPlace {
  rank: number | null;
  name: string;
  kana?: string;
  id?: string;
  /** Null: places alone are known. */
  votes: number | null;
}

/** What is wrong with a place; `before`: the line that has this id already. */
export type PlaceFault =
  | { code: 'no_rank' }
  | { code: 'votes_missing' }
  | { code: 'rank_differs'; rank: number; expected: number }
  | { code: 'id_twice'; id: string; before: number };

type BadNumber = { code: 'bad_number'; field: 'rank' | 'votes'; value: string };

export type PreviousPollLineFault = NamedLineFault<PreviousPollField> | BadNumber | PlaceFault;

/** The ranking of a file in its order, or what is wrong in it: with a wrong line nothing of it is taken. */
export interface PreviousPollFile {
  places: PreviousPollPlace[];
  /** `line` is counted from 1 as an editor counts them, the header being the first. */
  wrong: { line: number; fault: PreviousPollLineFault }[];
  ignored: string[];
}

/** Why there is nothing to read in a file as a whole. */
export type PreviousPollFileFault =
  | NamedFileFault<PreviousPollField>
  | { code: 'too_many'; most: number };

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
  most: { id: LONGEST, name: LONGEST, kana: LONGEST },
  readRow: readPlace,
};

/** A CSV of a previous ranking from its records, the header first: rank, name, votes, kana, id in any order. */
export function readPreviousPollRecords(
  records: readonly (CsvRecord | BrokenLine)[],
  named?: PreviousPollHeaders,
): PreviousPollFile | PreviousPollFileFault {
  const read = readNamedRecords(PREVIOUS_POLL_FILE, records, named);
  if ('code' in read) return read;
  const { rows, wrong, ignored } = read;
  if (rows.length > MOST_PREVIOUS_POLL_PLACES)
    return { code: 'too_many', most: MOST_PREVIOUS_POLL_PLACES };
  const places = rows.map(({ row }) => row);
  // What a line that can't be read would have said may change the ranks of the others.
  if (wrong.length > 0) return { places, wrong, ignored };
  const faults = checkPlaces(
    places,
    rows.map(({ line }) => line),
  );
  return { places, wrong: faults, ignored };
}

/**
 * What is wrong in a previous ranking: all lines have votes or none; with them each rank is the competition rank
 * (rules/ranks.ts) that the votes give, and a line of 0 votes may do without. `lines`: the number of each line, from 1
 * where left out.
 */
export function checkPlaces(
  places: readonly PreviousPollPlace[],
  lines: readonly number[] = places.map((_, at) => at + 1),
): { line: number; fault: PlaceFault }[] {
  const votes = places.flatMap((place) => place.votes ?? []);
  const rankOf = ranksAmong(votes);
  const behindAll = votes.filter((one) => one > 0).length + 1;
  const seen = new Map<string, number>();

  function faultOf({ rank, votes: own, id }: PreviousPollPlace, line: number): PlaceFault | null {
    const before = id ? seen.get(id) : undefined;
    if (id && before !== undefined) return { code: 'id_twice', id, before };
    if (id) seen.set(id, line);
    if (own === null && votes.length > 0) return { code: 'votes_missing' };
    if (rank === null) return own === 0 ? null : { code: 'no_rank' };
    const expected = own === null ? rank : (rankOf(own).rank ?? behindAll);
    return rank === expected ? null : { code: 'rank_differs', rank, expected };
  }

  return places.flatMap((place, at) => {
    const line = lines[at] ?? 0;
    const fault = faultOf(place, line);
    return fault ? [{ line, fault }] : [];
  });
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
