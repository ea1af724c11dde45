import { normalizeName } from '../names';
import { type Dj, DJ_FIELDS } from './fields';
import type { DjRow } from './file';

/** A row with what its id will be where it is a new DJ without one; null: it has an id. */
export type DjLine = DjRow & { line: number; derived: string | null };

/**
 * Why a line can't be told apart from others; `twice`: the line that has this DJ already; `id_taken`: the id that its name
 * gives is that of a DJ with another name (`other`).
 */
export type DjClash =
  | { code: 'ambiguous'; name: string }
  | { code: 'twice'; id: string; before: number }
  | { code: 'id_taken'; name: string; id: string; other: string };

/** What a file makes of a list. */
export interface DjChanges {
  added: Dj[];
  changed: { before: Dj; after: Dj }[];
  same: number;
  /** In the list, but not in the file. */
  missing: Dj[];
  wrong: { line: number; fault: DjClash }[];
}

/** A DJ of the list; `formerNames`: what files may go on calling it. */
type ListedDj = Dj & { formerNames?: string[] | undefined };

/**
 * Compares a file with the list. A line without an id means the one DJ that has its name, in the list
 * or in a line before it, else the one that had it before a rename, which keeps its new name, or else a new one; what the
 * file has no column for stays as it is.
 */
export function djChanges(djs: readonly ListedDj[], lines: readonly DjLine[]): DjChanges {
  const byId = new Map<string, Dj>(djs.map((dj) => [dj.id, dj]));
  const ids = idsByName(djs.map(({ id, name }) => ({ id, name })));
  const former = idsByName(
    djs.flatMap(({ id, formerNames = [] }) => formerNames.map((name) => ({ id, name }))),
  );
  const names = new Map(djs.map(({ id, name }) => [id, name]));
  const seen = new Map<string, number>();
  const changes: DjChanges = { added: [], changed: [], same: 0, missing: [], wrong: [] };
  for (const line of lines) {
    const current = ids.of(line.name);
    const named = current.size > 0 ? current : former.of(line.name);
    const isFormer = !line.id && current.size === 0 && named.size === 1;
    if (!line.id && named.size > 1) {
      changes.wrong.push({ line: line.line, fault: { code: 'ambiguous', name: line.name } });
      continue;
    }
    const taken = named.size === 0 ? takenId(line, names) : null;
    if (taken) {
      changes.wrong.push({ line: line.line, fault: taken });
      continue;
    }
    const [first = line.derived ?? ''] = named;
    const id = line.id || first;
    const before = seen.get(id);
    if (before !== undefined) {
      changes.wrong.push({ line: line.line, fault: { code: 'twice', id, before } });
      continue;
    }
    seen.set(id, line.line);
    const name = (isFormer && byId.get(id)?.name) || line.name;
    ids.add({ id, name });
    names.set(id, name);
    add(changes, byId.get(id), { ...line, id, name });
  }
  changes.missing = djs.filter(({ id }) => !seen.has(id));
  return changes;
}

/** A name never becomes the DJ whose id it happens to give. */
function takenId(
  { id: given, name, derived }: DjLine,
  names: ReadonlyMap<string, string>,
): DjClash | null {
  const other = given || !derived ? undefined : names.get(derived);
  return other === undefined ? null : { code: 'id_taken', name, id: derived ?? '', other };
}

function idsByName(djs: readonly Pick<Dj, 'id' | 'name'>[]) {
  const ids = new Map<string, Set<string>>();
  const of = (name: string) => ids.get(normalizeName(name)) ?? new Set<string>();
  const add = ({ id, name }: Pick<Dj, 'id' | 'name'>) =>
    void ids.set(normalizeName(name), of(name).add(id));
  djs.forEach(add);
  return { of, add };
}

function add(
  changes: DjChanges,
  before: Dj | undefined,
  line: Partial<Dj> & Pick<Dj, 'id' | 'name'>,
): void {
  const { id, name, kana, area, category } = {
    kana: '',
    area: '',
    category: '',
    ...before,
    ...line,
  };
  const after = { id, name, kana, area, category };
  if (!before) changes.added.push(after);
  else if (DJ_FIELDS.every((field) => before[field] === after[field])) changes.same += 1;
  else changes.changed.push({ before, after });
}
