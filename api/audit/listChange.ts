/** How a list changed: `added` in the order of the new list, the rest in that of the old one. */
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
