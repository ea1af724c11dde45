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
  fold: (name: string) => string;
}

/** The DJs of this vote by their folded names; `fold` is normalizeForSearch, or knows already what it gives. */
export function djNames(
  djs: readonly { id: string; name: string }[],
  fold = normalizeForSearch,
): DjNames {
  return {
    ids: new Set(djs.map(({ id }) => id)),
    byName: grouped(
      djs,
      ({ name }) => fold(name),
      ({ id }) => id,
    ),
    fold,
  };
}

/**
 * Never guesses: a line is the DJ that somebody or the file named, else the only DJ of its folded name, if it is the only
 * line of that name and the DJ has no other place.
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
  const rest = places.filter(({ line }) => !match.djOf.has(line));
  for (const [name, lines] of grouped(
    rest,
    (place) => djs.fold(place.name),
    (place) => place.line,
  )) {
    const free = (djs.byName.get(name) ?? []).filter((dj) => !taken.has(dj));
    const [dj] = free;
    const [line] = lines;
    if (dj !== undefined && line !== undefined && free.length === 1 && lines.length === 1)
      match.djOf.set(line, dj);
    else for (const each of lines) match.candidates.set(each, free);
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
