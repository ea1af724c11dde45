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

/** How many pairs are reported: one is enough to look again. */
const MOST_LOOKALIKES = 20;

/**
 * Finds names that differ by case, blanks and invisible marks alone. Names that are one name anyway (normalizeName) are no
 * pair, and each DJ is reported once. Both steps take the same time for each DJ, however many look alike.
 */
export class LookalikeSearch {
  readonly found: Lookalike[] = [];
  private readonly reported = new Set<string>();
  /** DJs by folded name, then by normalized name. */
  private readonly byLook = new Map<string, Map<string, NamedDj[]>>();

  add(dj: NamedDj): void {
    const look = foldLook(dj.name);
    const names = this.byLook.get(look) ?? new Map<string, NamedDj[]>();
    this.byLook.set(look, names);
    const name = normalizeName(dj.name);
    const same = names.get(name);
    if (same) same.push(dj);
    else names.set(name, [dj]);
  }

  /** Looks for another name of a DJ that was added; false once enough pairs were found. */
  look({ id, name }: NamedDj): boolean {
    const own = normalizeName(name);
    // At most MOST_LOOKALIKES DJs are reported, so that few are skipped.
    for (const [normalized, djs] of this.byLook.get(foldLook(name)) ?? []) {
      const other = normalized === own ? undefined : djs.find((dj) => !this.reported.has(dj.id));
      if (!other) continue;
      this.reported.add(id);
      this.found.push({ name, other: other.name });
      break;
    }
    return this.found.length < MOST_LOOKALIKES;
  }
}

/** Pairs of a DJ of `changed` (new ones, or with another name than before) and another one of `all`, which has both. */
export function lookalikes(all: readonly NamedDj[], changed: readonly NamedDj[]): Lookalike[] {
  if (changed.length === 0) return [];
  const search = new LookalikeSearch();
  for (const dj of all) search.add(dj);
  changed.every((dj) => search.look(dj));
  return search.found;
}

/** The DJs of a change that are new or have another name than before. */
export function newNames<T extends NamedDj>(change: {
  added: readonly T[];
  changed: readonly { before: T; after: T }[];
}): T[] {
  const renamed = change.changed.filter(({ before, after }) => before.name !== after.name);
  return [...change.added, ...renamed.map(({ after }) => after)];
}
