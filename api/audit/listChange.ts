const SHOWN = 50;

/** How many there are, and the first of them: an entry of the log stays readable. */
export interface Counted<T> {
  count: number;
  first: T[];
}

/** What became of a list: added in the order of the new one, the rest in that of the old. */
export interface ListChange<T> {
  added: T[];
  removed: T[];
  changed: { before: T; after: T }[];
}

/** Compares two lists by the text that `keyOf` gives; entries of one key are equal where `isSame` says so. */
export function compareLists<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string,
  isSame: (a: T, b: T) => boolean,
): ListChange<T> {
  const old = new Set(before.map(keyOf));
  const next = new Map(after.map((item) => [keyOf(item), item]));
  return {
    added: after.filter((item) => !old.has(keyOf(item))),
    removed: before.filter((item) => !next.has(keyOf(item))),
    changed: before.flatMap((item) => {
      const other = next.get(keyOf(item));
      return other && !isSame(item, other) ? [{ before: item, after: other }] : [];
    }),
  };
}

export function isNothing({ added, removed, changed }: ListChange<unknown>): boolean {
  return added.length + removed.length + changed.length === 0;
}

/** As an entry of the log tells it. */
export function counted<T, Told>(list: readonly T[], tell: (item: T) => Told): Counted<Told> {
  return { count: list.length, first: list.slice(0, SHOWN).map(tell) };
}
