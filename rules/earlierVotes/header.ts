import { restoreCell } from '../csv/formulaCells';
import { type OtherSeparator, otherSeparator } from '../csv/separators';
import { normalizeName } from '../names';

export const EARLIER_FIELDS = ['rank', 'name', 'votes', 'kana', 'id'] as const;
export type EarlierField = (typeof EARLIER_FIELDS)[number];

/** Which header holds a field, where somebody said so. */
export type EarlierHeaders = Partial<Record<EarlierField, string>>;

export interface EarlierColumns {
  width: number;
  index: Partial<Record<EarlierField, number>>;
  /** Headers of columns that nobody asked for. */
  ignored: string[];
}

/** `headers` are left out where it may be no header at all. */
export type EarlierHeaderFault =
  | { code: 'separator'; found: OtherSeparator }
  | { code: 'no_column'; header: string; headers: string[] }
  | { code: 'column_twice'; header: string; field: EarlierField };

const NAMES: Readonly<Record<EarlierField, readonly string[]>> = {
  rank: ['rank', '順位'],
  name: ['name', '名前', 'dj', 'dj名'],
  votes: ['votes', '票数', '得票数', '投票数', '有効票'],
  kana: ['kana', '読み', 'よみ', 'ヨミ', 'ふりがな', 'フリガナ'],
  id: ['id', 'dj id', 'djのid'],
};

/** A header that `named` gives to a field is that field alone; the other fields go by their usual names. */
export function findEarlierColumns(
  cells: readonly string[],
  named: EarlierHeaders = {},
): EarlierColumns | EarlierHeaderFault {
  const found = otherSeparator(cells);
  if (found) return { code: 'separator', found };
  const headers = cells.map((cell) => restoreCell(cell).trim());
  const taken = new Set(Object.values(named));
  const index: EarlierColumns['index'] = {};
  for (const field of EARLIER_FIELDS) {
    const wanted = named[field];
    const isWanted = (header: string) =>
      wanted === undefined ? !taken.has(header) && isUsualName(field, header) : header === wanted;
    const at = headers.findIndex(isWanted);
    const again = headers.findLastIndex(isWanted);
    if (again !== at) return { code: 'column_twice', header: headers[again] ?? '', field };
    if (at >= 0) index[field] = at;
    else if (wanted !== undefined || field === 'name' || field === 'rank') {
      return { code: 'no_column', header: wanted ?? field, headers: shownHeaders(headers, named) };
    }
  }
  const used = new Set(Object.values(index));
  const ignored = headers.filter((header, at) => header !== '' && !used.has(at));
  return { width: headers.length, index, ignored };
}

/** A file of something else may hold voters in its first line: names of columns have no digits, or one of them is known. */
function shownHeaders(headers: string[], named: EarlierHeaders): string[] {
  const isKnown = (header: string) =>
    Object.values(named).includes(header) ||
    EARLIER_FIELDS.some((field) => isUsualName(field, header));
  return headers.some(isKnown) || !headers.some((header) => /\p{N}/u.test(header)) ? headers : [];
}

function isUsualName(field: EarlierField, header: string): boolean {
  return NAMES[field].includes(normalizeName(header).toLowerCase());
}
