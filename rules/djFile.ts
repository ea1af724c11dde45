import {
  type Headers,
  type NamedFile,
  type NamedFileFault,
  type NamedLineFault,
  type NamedRecords,
  readNamedRecords,
} from './csv/namedRecords';
import type { BrokenLine, CsvRecord } from './csv/recordReader';
import { isExcelNumber } from './csv/spreadsheets';
import { LONGEST_DJ_FIELD as LONGEST } from './poll';
import { normalizeName } from './names';

/** A DJ that votes can be cast for; `kana` is the reading, `area` 地域 and `category` 部門 may be empty. */
export interface Dj {
  id: string;
  name: string;
  kana: string;
  area: string;
  category: string;
}

export type DjField = keyof Dj;
export const DJ_FIELDS = ['id', 'name', 'kana', 'area', 'category'] as const;
export type DjHeaders = Headers<DjField>;

/** Of a file, unpacked: it is read into memory. */
export const MOST_DJ_FILE_BYTES = 20 * 1024 * 1024;

/** A line of a file of DJs; a field is left out where the file has no such column. `id` may be ''. */
export type DjRow = Partial<Dj> & Pick<Dj, 'name'>;

/** Why a line can't be taken. */
export type DjLineFault = NamedLineFault<DjField> | { code: 'excel_number'; value: string };
export type DjFile = NamedRecords<DjRow, DjLineFault>;

const DJ_FILE: NamedFile<DjField, DjRow, DjLineFault> = {
  fields: DJ_FIELDS,
  required: ['name'],
  names: {
    id: ['id'],
    name: ['name', '名前', 'dj', 'dj名'],
    kana: ['kana', '読み', 'よみ', 'ヨミ', 'ふりがな', 'フリガナ'],
    area: ['area', '地域'],
    category: ['category', '部門'],
  },
  most: { id: LONGEST, name: LONGEST, kana: LONGEST, area: LONGEST, category: LONGEST },
  readRow: (cells) =>
    isExcelNumber(cells.id ?? '') ? { code: 'excel_number', value: cells.id ?? '' } : cells,
};

/** A CSV of DJs from its records, the header first. */
export function readDjRecords(
  records: readonly (CsvRecord | BrokenLine)[],
  named?: DjHeaders,
): DjFile | NamedFileFault<DjField> {
  return readNamedRecords(DJ_FILE, records, named);
}

/** A row with its line number and the id that a new DJ of its name gets (derivedDjId); null: the row has an id. */
export type DjLine = DjRow & { line: number; derived: string | null };

/** `before`: the line that has this DJ already; `id_taken`: the id that its name gives is that of a DJ with another name. */
export type DjClash =
  | { code: 'ambiguous'; name: string }
  | { code: 'twice'; id: string; before: number }
  | { code: 'id_taken'; name: string; id: string; other: string };

/** What a file changes in a list. */
export interface DjChanges {
  added: Dj[];
  changed: { before: Dj; after: Dj }[];
  same: number;
  /** In the list, but not in the file. */
  missing: Dj[];
  wrong: { line: number; fault: DjClash }[];
}

type ListedDj = Dj & { formerNames?: string[] | undefined };

/**
 * Compares a file with the list. A line without an id means the one DJ that has its name, in the list or in a line before it,
 * else the one that had it before a rename, which keeps its new name, else a new one. A field that the file has no column
 * for stays as it is.
 */
export function djChanges(djs: readonly ListedDj[], lines: readonly DjLine[]): DjChanges {
  const listed = new Map<string, Dj>(djs.map((dj) => [dj.id, dj]));
  const nameOf = new Map(djs.map(({ id, name }) => [id, name]));
  const byName = new Map<string, Set<string>>();
  const byFormerName = new Map<string, Set<string>>();
  for (const { id, name, formerNames = [] } of djs) {
    addName(byName, name, id);
    formerNames.forEach((former) => addName(byFormerName, former, id));
  }

  function resolve({ id, name, derived }: DjLine): Pick<Dj, 'id' | 'name'> | DjClash {
    if (id) return { id, name };
    const key = normalizeName(name);
    const current = byName.get(key);
    const ids = current ?? byFormerName.get(key) ?? new Set<string>();
    if (ids.size > 1) return { code: 'ambiguous', name };
    const [known] = ids;
    if (known !== undefined)
      return { id: known, name: current ? name : (nameOf.get(known) ?? name) };
    const made = derived ?? '';
    const other = nameOf.get(made);
    return other === undefined ? { id: made, name } : { code: 'id_taken', name, id: made, other };
  }

  const seen = new Map<string, number>();
  const changes: DjChanges = { added: [], changed: [], same: 0, missing: [], wrong: [] };
  for (const row of lines) {
    const { line } = row;
    const dj = resolve(row);
    if ('code' in dj) {
      changes.wrong.push({ line, fault: dj });
      continue;
    }
    const before = seen.get(dj.id);
    if (before !== undefined) {
      changes.wrong.push({ line, fault: { code: 'twice', id: dj.id, before } });
      continue;
    }
    seen.set(dj.id, line);
    addName(byName, dj.name, dj.id);
    nameOf.set(dj.id, dj.name);
    addChange(changes, listed.get(dj.id), { ...row, ...dj });
  }
  changes.missing = djs.filter(({ id }) => !seen.has(id));
  return changes;
}

function addName(names: Map<string, Set<string>>, name: string, id: string): void {
  const key = normalizeName(name);
  names.set(key, (names.get(key) ?? new Set<string>()).add(id));
}

function addChange(
  changes: DjChanges,
  before: Dj | undefined,
  row: Partial<Dj> & Pick<Dj, 'id' | 'name'>,
): void {
  const filled = { ...{ kana: '', area: '', category: '' }, ...before, ...row };
  const { id, name, kana, area, category } = filled;
  const after = { id, name, kana, area, category };
  if (!before) changes.added.push(after);
  else if (DJ_FIELDS.every((field) => before[field] === after[field])) changes.same += 1;
  else changes.changed.push({ before, after });
}
