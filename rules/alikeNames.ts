import { foldLook, normalizeForSearch, normalizeName } from './names';

interface NamedDj {
  id: string;
  name: string;
}

/** Two DJs whose names look alike: `name` is new or changed, `other` is in the list. */
export interface Lookalike {
  name: string;
  other: string;
}

const MOST_LOOKALIKES = 20;

/** Finds names that differ by case, blanks and invisible marks alone; names that normalizeName makes equal are no pair. */
export class LookalikeSearch {
  readonly found: Lookalike[] = [];
  private readonly reported = new Set<string>();
  /** By the folded name one DJ of each normalized name; a few more than are reported, so that a search is short. */
  private readonly byLook = new Map<string, (NamedDj & { key: string })[]>();

  add({ id, name }: NamedDj): void {
    const look = foldLook(name);
    const key = normalizeName(name);
    const djs = this.byLook.get(look);
    if (!djs) this.byLook.set(look, [{ id, name, key }]);
    else if (djs.length < MOST_LOOKALIKES + 2 && djs.every((dj) => dj.key !== key))
      djs.push({ id, name, key });
  }

  /** Looks for another name like that of a DJ that was added; each DJ is reported once. */
  find({ id, name }: NamedDj): void {
    if (this.found.length >= MOST_LOOKALIKES) return;
    const key = normalizeName(name);
    const djs = this.byLook.get(foldLook(name)) ?? [];
    const other = djs.find((dj) => dj.key !== key && !this.reported.has(dj.id));
    if (!other) return;
    this.reported.add(id);
    this.found.push({ name, other: other.name });
  }
}

/** The first pairs of a DJ of `changed` (new, or renamed) and another one of `all`, which has both. */
export function lookalikes(all: readonly NamedDj[], changed: readonly NamedDj[]): Lookalike[] {
  if (changed.length === 0) return [];
  const search = new LookalikeSearch();
  all.forEach((dj) => search.add(dj));
  changed.forEach((dj) => search.find(dj));
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

/** The beginning of a name that is compared. */
const COMPARED_LETTERS = 40;
/** Share of common pairs of letters from which names are similar: さくら and さくろ, DJ Hanako and DJ Hanaka. */
const LEAST_SHARE = 0.5;

/** Pairs of neighbouring letters, the beginning and the end of the name included. */
function pairsOf(name: string): Set<string> {
  const text = `^${normalizeForSearch(name).slice(0, COMPARED_LETTERS)}$`;
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
}

/** Finds the DJ whose name shares most pairs of letters (Dice) with another one; some milliseconds for 10,000 DJs. */
export class SimilarNames {
  private readonly names: { dj: NamedDj; pairs: number }[] = [];
  /** The names that have a pair. */
  private readonly holders = new Map<string, number[]>();

  /** `name` is that of the DJ, or a former one. */
  add(dj: NamedDj, name: string = dj.name): void {
    const pairs = pairsOf(name);
    const at = this.names.push({ dj, pairs: pairs.size }) - 1;
    for (const pair of pairs) {
      const holders = this.holders.get(pair);
      if (holders) holders.push(at);
      else this.holders.set(pair, [at]);
    }
  }

  /** Null: none is similar. Of several that are equally similar, the first that was added. */
  find(name: string): NamedDj | null {
    const wanted = pairsOf(name);
    const common = new Uint8Array(this.names.length);
    for (const pair of wanted) {
      for (const at of this.holders.get(pair) ?? []) common[at] = (common[at] ?? 0) + 1;
    }
    let best: NamedDj | null = null;
    let most = 0;
    for (const [at, { dj, pairs }] of this.names.entries()) {
      const share = (2 * (common[at] ?? 0)) / (wanted.size + pairs);
      if (share < LEAST_SHARE || share <= most) continue;
      best = dj;
      most = share;
    }
    return best;
  }
}
