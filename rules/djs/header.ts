import { restoreCell } from '../csv/formulaCells';
import { type OtherSeparator, otherSeparator } from '../csv/separators';
import { normalizeName } from '../names';
import { DJ_FIELDS, type DjField } from './fields';

/** Which header holds a field, where somebody said so. */
export type DjHeaders = Partial<Record<DjField, string>>;

/** Where the fields stand in a line; `ignored` are the headers of columns that nobody asked for. */
export interface DjColumns {
  width: number;
  index: Partial<Record<DjField, number>>;
  ignored: string[];
}

/** Why a first line is no header of a file of DJs; `headers` are left out where it may be no header at all. */
export type DjHeaderFault =
  | { code: 'separator'; found: OtherSeparator }
  | { code: 'no_column'; header: string; headers: string[] }
  | { code: 'column_twice'; header: string; field: DjField };

const NAMES: Readonly<Record<DjField, readonly string[]>> = {
  id: ['id'],
  name: ['name', '名前', 'dj', 'dj名'],
  kana: ['kana', '読み', 'よみ', 'ヨミ', 'ふりがな', 'フリガナ'],
  area: ['area', '地域'],
  category: ['category', '部門'],
};

/** A header that `named` gives to a field is that field alone; the other fields go by their usual names. */
export function findDjColumns(
  cells: readonly string[],
  named: DjHeaders = {},
): DjColumns | DjHeaderFault {
  const found = otherSeparator(cells);
  if (found) return { code: 'separator', found };
  const headers = cells.map((cell) => restoreCell(cell).trim());
  const taken = new Set(Object.values(named));
  const index: DjColumns['index'] = {};
  for (const field of DJ_FIELDS) {
    const wanted = named[field];
    const isWanted = (header: string) =>
      wanted === undefined ? !taken.has(header) && isUsualName(field, header) : header === wanted;
    const at = headers.findIndex(isWanted);
    const again = headers.findLastIndex(isWanted);
    if (again !== at) return { code: 'column_twice', header: headers[again] ?? '', field };
    if (at >= 0) index[field] = at;
    else if (wanted !== undefined || field === 'name') {
      return { code: 'no_column', header: wanted ?? field, headers: shownHeaders(headers, named) };
    }
  }
  const used = new Set(Object.values(index));
  const ignored = headers.filter((header, at) => header !== '' && !used.has(at));
  return { width: headers.length, index, ignored };
}

/** A file of something else may hold voters in its first line: names of columns have no digits, or one of them is known. */
function shownHeaders(headers: string[], named: DjHeaders): string[] {
  const isKnown = (header: string) =>
    Object.values(named).includes(header) || DJ_FIELDS.some((field) => isUsualName(field, header));
  return headers.some(isKnown) || !headers.some((header) => /\p{N}/u.test(header)) ? headers : [];
}

function isUsualName(field: DjField, header: string): boolean {
  return NAMES[field].includes(normalizeName(header).toLowerCase());
}
