import { LineError } from '../csv/lineErrors';
import { derivedDjIds } from '../../rules/derivedIds';
import type { Lookalike } from '../../rules/lookalikes';
import { normalizeName } from '../../rules/names';
import { quote } from '../../rules/quote';
import { idTaken } from '../djs/readDjFile';
import { findLookalikes } from '../djs/findLookalikes';
import type { DjName, NamedDj } from '../djs/makeDjs';
import { sha256 } from '../sha256';

export interface DjMatcher {
  /** The id of the DJ that is meant: by id, then by name after NFKC. Throws LineError. */
  match(text: string): string;
  /** DJs that nobody knew so far; empty unless they may be made. */
  made: DjName[];
  /** Which of them look like another DJ. */
  alike(): Promise<Lookalike[]>;
}

const AMBIGUOUS = Symbol('several DJs have this name');

export function djMatcher(djs: readonly NamedDj[], makeUnknown: boolean): DjMatcher {
  const ids = new Map(djs.map(({ id, name }) => [id, name]));
  // A DJ that an import made and somebody renamed since keeps its votes.
  const renamed = new Map(
    djs.flatMap(({ id, madeOf }) => (madeOf ? [[normalizeName(madeOf), id]] : [])),
  );
  const byName = new Map<string, string | typeof AMBIGUOUS>();
  for (const { id, name } of djs) {
    byName.set(normalizeName(name), byName.has(normalizeName(name)) ? AMBIGUOUS : id);
  }
  const made: DjName[] = [];

  function matchOrMake(text: string): string {
    if (ids.has(text)) return text;
    const name = normalizeName(text);
    if (name === '') throw new LineError('unknown_dj', 'the DJ is empty');
    const id = byName.get(name);
    if (id === AMBIGUOUS) {
      throw new LineError(
        'ambiguous_dj',
        `several DJs are called ${quote(text)}: give the id`,
        text,
      );
    }
    if (id) return id;
    if (!makeUnknown) {
      throw new LineError('unknown_dj', `no DJ ${quote(text)}`, text);
    }
    return renamed.get(name) ?? make(name, text);
  }

  function make(name: string, text: string): string {
    const { id, earlier } = derivedDjIds(text, sha256);
    for (const taken of [id, earlier]) {
      const other = ids.get(taken);
      if (other !== undefined) throw idTaken(text, taken, other);
    }
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
    const id = matchOrMake(text);
    known.set(text, id);
    return id;
  }
  return { match, made, alike: () => findLookalikes([...djs, ...made], made) };
}
