import { restoreCell } from '../csv/formulaCells';
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

/** Why a first line is no header of a file of DJs; `separator`: no commas, but tabs or semicolons. */
export type DjHeaderFault =
  | { code: 'separator' }
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
      const hasOtherSeparator = headers.length === 1 && /[\t;]/.test(headers[0] ?? '');
      if (hasOtherSeparator) return { code: 'separator' };
      return { code: 'no_column', header: wanted ?? field, headers };
    }
  }
  const used = new Set(Object.values(index));
  const ignored = headers.filter((header, at) => header !== '' && !used.has(at));
  return { width: headers.length, index, ignored };
}

function isUsualName(field: DjField, header: string): boolean {
  return NAMES[field].includes(normalizeName(header).toLowerCase());
}
