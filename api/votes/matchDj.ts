import { derivedDjId } from '../../rules/derivedIds';
import { MOST_DJS, normalizeName } from '../../rules/names';
import { quote } from '../../rules/quote';
import { idTaken, LineError } from '../csv/lineErrors';
import type { DjName, NamedDj } from '../djs/queries';
import { sha256 } from '../sha256';

export interface DjMatcher {
  /** The id of the DJ that is meant: by id, by name after NFKC, then by a former name. Throws LineError. */
  match(text: string): string;
  nameOf(id: string): string;
  /** DJs that nobody knew so far; empty unless they may be made. */
  made: DjName[];
  /** Names that no DJ has, in the order in which they came, the first MOST_UNKNOWN_DJS of them. */
  unknown: Set<string>;
}

const MOST_UNKNOWN_DJS = 100;

const AMBIGUOUS = Symbol('several DJs have this name');

type ByName = Map<string, string | typeof AMBIGUOUS>;

export function djMatcher(djs: readonly NamedDj[], makeUnknown: boolean): DjMatcher {
  const ids = new Map(djs.map(({ id, name }) => [id, name]));
  const byName = byNames(djs, ({ name }) => [name]);
  const byFormerName = byNames(djs, ({ formerNames }) => formerNames ?? []);
  const made: DjName[] = [];
  const unknown = new Set<string>();

  function find(text: string): string {
    if (ids.has(text)) return text;
    const name = normalizeName(text);
    if (name === '') throw new LineError('unknown_dj', 'the DJ is empty');
    const id = byName.get(name) ?? byFormerName.get(name);
    if (id === AMBIGUOUS) {
      const message = `several DJs are called ${quote(text)}: give the id`;
      throw new LineError('ambiguous_dj', message, text);
    }
    if (id) return id;
    if (unknown.size < MOST_UNKNOWN_DJS) unknown.add(text.trim());
    if (!makeUnknown) throw new LineError('unknown_dj', `no DJ ${quote(text)}`, text);
    if (ids.size >= MOST_DJS) {
      const message = `no DJ ${quote(text)}, and none is made: a poll has at most ${MOST_DJS}`;
      throw new LineError('unknown_dj', message, text);
    }
    return make(name, text);
  }

  function make(name: string, text: string): string {
    const id = derivedDjId(text, sha256);
    const other = ids.get(id);
    if (other !== undefined) throw idTaken(text, id, other);
    const dj = { id, name: text.trim() };
    ids.set(id, dj.name);
    byName.set(name, id);
    made.push(dj);
    return id;
  }

  // A file names few DJs in many lines: each spelling is normalized once.
  const known = new Map<string, string>();
  function match(text: string): string {
    const seen = known.get(text);
    if (seen) return seen;
    const id = find(text);
    known.set(text, id);
    return id;
  }
  return { match, nameOf: (id) => ids.get(id) ?? id, made, unknown };
}

function byNames(djs: readonly NamedDj[], namesOf: (dj: NamedDj) => readonly string[]): ByName {
  const byName: ByName = new Map();
  for (const dj of djs) {
    for (const name of new Set(namesOf(dj).map(normalizeName)))
      byName.set(name, byName.has(name) ? AMBIGUOUS : dj.id);
  }
  return byName;
}
