/** A name of a DJ, folded by normalizeForSearch (rules/names.ts); `isFormer`: one that it had before a rename. */
export interface FoldedName {
  id: string;
  folded: string;
  isFormer: boolean;
}

/** What decides whose place a line is: a decision (`matched`), the id in the file (if a DJ has it), the folded name. */
export interface NamedPlace {
  line: number;
  folded: string;
  fileDj: string | null;
  matched: string | null;
}

/** The DJ of each line; `candidates`: the DJs that another line may mean, at most 20. */
export interface PlaceMatch {
  djOf: Map<number, string>;
  candidates: Map<number, string[]>;
}

const MOST_CANDIDATES = 20;

/** Never guesses: whom somebody or the file named, else the only DJ that has, or had, its name; if no other line means it. */
export function matchPlaces(
  names: readonly FoldedName[],
  places: readonly NamedPlace[],
): PlaceMatch {
  const match: PlaceMatch = { djOf: new Map(), candidates: new Map() };
  const known = new Set(names.map(({ id }) => id));
  const taken = new Set<string>();
  const take = (line: number, dj: string | null) => {
    if (dj === null || !known.has(dj) || taken.has(dj) || match.djOf.has(line)) return;
    match.djOf.set(line, dj);
    taken.add(dj);
  };
  for (const { line, matched } of places) take(line, matched);
  for (const { line, fileDj } of places) take(line, fileDj);
  for (const isFormer of [false, true]) {
    const open = places.filter(({ line }) => !match.djOf.has(line) && !match.candidates.has(line));
    const linesOf = grouped(open, ({ line }) => line);
    const djsOf = grouped(
      names.filter((name) => name.isFormer === isFormer && linesOf.has(name.folded)),
      ({ id }) => id,
    );
    const claims = new Map<string, number>();
    const named = [...djsOf].map(([folded, djs]) => {
      const lines = linesOf.get(folded) ?? [];
      const free = djs.filter((dj) => !taken.has(dj));
      for (const dj of free) claims.set(dj, (claims.get(dj) ?? 0) + lines.length);
      return { lines, free };
    });
    for (const { lines, free } of named) {
      const [dj = ''] = free;
      for (const line of lines) {
        if (free.length === 1 && claims.get(dj) === 1) take(line, dj);
        else match.candidates.set(line, free.slice(0, MOST_CANDIDATES));
      }
    }
  }
  return match;
}

/** Different values by folded name. */
function grouped<T extends { folded: string }, Value>(
  items: readonly T[],
  valueOf: (item: T) => Value,
): Map<string, Value[]> {
  const groups = new Map<string, Set<Value>>();
  for (const item of items) {
    const group = groups.get(item.folded) ?? new Set();
    groups.set(item.folded, group.add(valueOf(item)));
  }
  return new Map([...groups].map(([folded, values]) => [folded, [...values]]));
}
