import type { Dj } from '../../../../../contract/dj';
import { settingsTexts } from '../../../../texts/settings';
import type { FileDj, WrongDj } from './djFile';
import { DJ_FIELDS, foldName } from './djFields';

const texts = settingsTexts.djFile;

/** The differences between a list and a file. */
export interface DjChanges {
  added: Dj[];
  changed: { before: Dj; after: Dj }[];
  same: number;
  /** In the list, but not in the file. */
  missing: Dj[];
  /** Lines whose DJ is ambiguous or named twice. */
  wrong: WrongDj[];
}

interface Known {
  byId: ReadonlyMap<string, Dj>;
  /** Null: several have this name. */
  byName: ReadonlyMap<string, Dj | null>;
}

function known(djs: readonly Dj[]): Known {
  const byName = new Map<string, Dj | null>();
  for (const dj of djs) {
    const name = foldName(dj.name);
    byName.set(name, byName.has(name) ? null : dj);
  }
  return { byId: new Map(djs.map((dj) => [dj.id, dj])), byName };
}

// As in an import: a DJ is found by its id, or without one by its name.
function idOf(line: FileDj, { byName }: Known): string | null {
  if (line.id) return line.id;
  const named = byName.get(foldName(line.name));
  return named === null ? null : (named?.id ?? line.derivedId);
}

function sameDj(a: Dj, b: Dj): boolean {
  return DJ_FIELDS.every((field) => a[field] === b[field]);
}

/** Compares a file with the list; what the file has no column for stays as it is. */
export function djChanges(djs: readonly Dj[], lines: readonly FileDj[]): DjChanges {
  const list = known(djs);
  const seen = new Map<string, number>();
  const changes: DjChanges = { added: [], changed: [], same: 0, missing: [], wrong: [] };
  for (const line of lines) {
    const id = idOf(line, list);
    const earlier = id === null ? undefined : seen.get(id);
    if (id === null || earlier !== undefined) {
      const reason = earlier === undefined ? texts.lineAmbiguous : texts.lineTwice(earlier);
      changes.wrong.push({ line: line.line, reason });
      continue;
    }
    seen.set(id, line.line);
    const before = list.byId.get(id);
    const { name, kana, area, category } = { kana: '', area: '', category: '', ...before, ...line };
    const after = { id, name, kana, area, category };
    if (!before) changes.added.push(after);
    else if (sameDj(before, after)) changes.same += 1;
    else changes.changed.push({ before, after });
  }
  changes.missing = djs.filter(({ id }) => !seen.has(id));
  return changes;
}

/** The list after the changes. */
export function changedList(djs: readonly Dj[], changes: DjChanges, removeMissing: boolean): Dj[] {
  const after = new Map(changes.changed.map((change) => [change.after.id, change.after]));
  const gone = new Set(removeMissing ? changes.missing.map(({ id }) => id) : []);
  const kept = djs.filter(({ id }) => !gone.has(id)).map((dj) => after.get(dj.id) ?? dj);
  return [...kept, ...changes.added];
}
