import { restoreCell } from '../csv/formulaCells';
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

/** `separator`: no commas, but tabs or semicolons. */
export type EarlierHeaderFault =
  | { code: 'separator' }
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
      if (headers.length === 1 && /[\t;]/.test(headers[0] ?? '')) return { code: 'separator' };
      return { code: 'no_column', header: wanted ?? field, headers };
    }
  }
  const used = new Set(Object.values(index));
  const ignored = headers.filter((header, at) => header !== '' && !used.has(at));
  return { width: headers.length, index, ignored };
}

function isUsualName(field: EarlierField, header: string): boolean {
  return NAMES[field].includes(normalizeName(header).toLowerCase());
}
