import { normalizeForSearch } from '../names';

/** What decides whose place a line is: a decision, the file's id, the name. */
export interface NamedPlace {
  line: number;
  name: string;
  /** From the file; an id that no DJ has is ignored. */
  fileDj: string | null;
  /** As somebody said. */
  matched: string | null;
}

/** Whose place each line is, by line; `candidates`: whom a line that is nobody's may mean, by line. */
export interface PlaceMatch {
  djOf: Map<number, string>;
  candidates: Map<number, string[]>;
}

export interface DjNames {
  ids: ReadonlySet<string>;
  byName: ReadonlyMap<string, readonly string[]>;
  /** For what is nobody's name any more. */
  byFormerName: ReadonlyMap<string, readonly string[]>;
  fold: (name: string) => string;
}

/** The DJs of this poll by their folded names; `fold` is normalizeForSearch, or knows already what it gives. */
export function djNames(
  djs: readonly { id: string; name: string; formerNames?: readonly string[] | undefined }[],
  fold = normalizeForSearch,
): DjNames {
  return {
    ids: new Set(djs.map(({ id }) => id)),
    byName: grouped(
      djs,
      ({ name }) => fold(name),
      ({ id }) => id,
    ),
    byFormerName: grouped(
      djs.flatMap(({ id, formerNames = [] }) =>
        [...new Set(formerNames.map(fold))].map((name) => ({ id, name })),
      ),
      ({ name }) => name,
      ({ id }) => id,
    ),
    fold,
  };
}

/**
 * Never guesses: a line is the DJ that somebody or the file named, else the only DJ of its folded name, else the only one that had
 * it before a rename; if it is the only line for that DJ.
 */
export function matchPlaces(djs: DjNames, places: readonly NamedPlace[]): PlaceMatch {
  const match: PlaceMatch = { djOf: new Map(), candidates: new Map() };
  const taken = new Set<string>();
  const take = (line: number, dj: string | null) => {
    if (dj === null || !djs.ids.has(dj) || taken.has(dj) || match.djOf.has(line)) return;
    match.djOf.set(line, dj);
    taken.add(dj);
  };
  for (const { line, matched } of places) take(line, matched);
  for (const { line, fileDj } of places) take(line, fileDj);
  for (const names of [djs.byName, djs.byFormerName]) {
    const named = places
      .filter(({ line }) => !match.djOf.has(line) && !match.candidates.has(line))
      .map(({ line, name }) => ({ line, ids: names.get(djs.fold(name)) ?? [] }))
      .filter(({ ids }) => ids.length > 0)
      .map(({ line, ids }) => ({ line, free: ids.filter((dj) => !taken.has(dj)) }));
    const claims = grouped(
      named.flatMap(({ line, free }) => free.map((dj) => ({ line, dj }))),
      ({ dj }) => dj,
      ({ line }) => line,
    );
    for (const { line, free } of named) {
      const [dj] = free;
      if (dj !== undefined && free.length === 1 && claims.get(dj)?.length === 1) take(line, dj);
      else match.candidates.set(line, free);
    }
  }
  return match;
}

function grouped<T, Value>(
  list: readonly T[],
  keyOf: (item: T) => string,
  valueOf: (item: T) => Value,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(valueOf(item));
    else groups.set(key, [valueOf(item)]);
  }
  return groups;
}
