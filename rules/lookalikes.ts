import { foldLook, normalizeName } from './names';

/** Two DJs whose names look alike: `name` is new or changed, `other` is there. */
export interface Lookalike {
  name: string;
  other: string;
}

interface NamedDj {
  id: string;
  name: string;
}

/** How many pairs are told: one is enough to look again. */
export const MOST_LOOKALIKES = 20;

/**
 * DJs of `changed` (new ones, or with another name than before) whose names differ from that of another DJ of `all` by
 * case, blanks and marks that nobody sees alone. Names that are one name anyway (normalizeName) are no pair.
 */
export function lookalikes(all: readonly NamedDj[], changed: readonly NamedDj[]): Lookalike[] {
  if (changed.length === 0) return [];
  const byLook = new Map<string, NamedDj[]>();
  for (const dj of all) {
    const look = foldLook(dj.name);
    byLook.set(look, [...(byLook.get(look) ?? []), dj]);
  }
  const found: Lookalike[] = [];
  const told = new Set<string>();
  for (const { id, name } of changed) {
    const others = byLook.get(foldLook(name)) ?? [];
    const other = others.find(
      (one) => one.id !== id && !told.has(one.id) && !isSame(one.name, name),
    );
    if (!other) continue;
    told.add(id);
    found.push({ name, other: other.name });
    if (found.length === MOST_LOOKALIKES) break;
  }
  return found;
}

/** The DJs of a change that are new or have another name than before. */
export function newNames<T extends NamedDj>(change: {
  added: readonly T[];
  changed: readonly { before: T; after: T }[];
}): T[] {
  const renamed = change.changed.filter(({ before, after }) => before.name !== after.name);
  return [...change.added, ...renamed.map(({ after }) => after)];
}

function isSame(a: string, b: string): boolean {
  return normalizeName(a) === normalizeName(b);
}
