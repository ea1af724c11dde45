import type { Dj } from '../../contract/dj';
import type { Found } from '../csv/columns';
import { LineError } from '../csv/lineErrors';
import { derivedDjId } from '../rules/derivedIds';
import { normalizeName } from '../rules/normalizeName';
import { quote } from '../rules/quote';

export type DjField = 'id' | 'name' | 'kana' | 'area' | 'category';

const MAX_TEXT: Record<DjField, number> = {
  id: 200,
  name: 10_000,
  kana: 10_000,
  area: 200,
  category: 200,
};

/** Takes the lines of a file of DJs one by one. */
export interface DjRows {
  /** Throws LineError. */
  take(line: number, cells: readonly string[]): void;
  /** The DJs as they are to be. */
  djs: Dj[];
}

/**
 * A line without an id means the DJ of that name after NFKC, or a new one under the id that an import
 * of votes would give it. What the file has no column for stays as it is.
 */
export function djRows(known: readonly Dj[], columns: Found<DjField>): DjRows {
  const byId = new Map(known.map((dj) => [dj.id, dj]));
  const idsByName = new Map<string, Set<string>>();
  const lines = new Map<string, number>();
  const djs: Dj[] = [];
  for (const { id, name } of known) remember(id, name);

  function remember(id: string, name: string): void {
    const ids = idsByName.get(normalizeName(name)) ?? new Set();
    idsByName.set(normalizeName(name), ids.add(id));
  }

  function idOf(name: string): string {
    const ids = [...(idsByName.get(normalizeName(name)) ?? [])];
    if (ids.length > 1) {
      const message = `several DJs are called ${quote(name)}: give the id`;
      throw new LineError('ambiguous_dj', message, name);
    }
    return ids[0] ?? derivedDjId(normalizeName(name));
  }

  function take(line: number, cells: readonly string[]): void {
    if (cells.length !== columns.width) {
      throw new LineError('bad_line', `${columns.width} fields expected, ${cells.length} found`);
    }
    const text = (field: DjField) => readText(field, cells, columns);
    const name = text('name') ?? '';
    if (name === '') throw new LineError('bad_line', 'the name is empty');
    const id = text('id') || idOf(name);
    const before = lines.get(id);
    if (before) {
      const message = `the DJ ${quote(id)} stands in line ${before} already`;
      throw new LineError('conflict', message, id);
    }
    const old = byId.get(id);
    const rest = (field: 'kana' | 'area' | 'category') => text(field) ?? old?.[field] ?? '';
    const dj = { id, name, kana: rest('kana'), area: rest('area'), category: rest('category') };
    lines.set(id, line);
    remember(id, name);
    djs.push(dj);
  }

  return { take, djs };
}

/** Null where the file has no such column. */
function readText(
  field: DjField,
  cells: readonly string[],
  { index }: Found<DjField>,
): string | null {
  const at = index[field];
  if (at === undefined) return null;
  const text = (cells[at] ?? '').trim();
  if (text.includes('\0')) throw new LineError('bad_line', `a NUL character in ${field}`);
  if (text.length > MAX_TEXT[field]) {
    throw new LineError('bad_line', `${field} is longer than ${MAX_TEXT[field]} characters`);
  }
  return text;
}
