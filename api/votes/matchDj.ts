import { LineError } from '../csv/lineErrors';
import { derivedDjId } from '../../rules/derivedIds';
import { normalizeName } from '../../rules/names';
import { quote } from '../../rules/quote';
import type { DjName } from '../djs/makeDjs';
import { sha256 } from '../sha256';

export interface DjMatcher {
  /** The id of the DJ that is meant: by id, then by name after NFKC. Throws LineError. */
  match(text: string): string;
  /** DJs that nobody knew so far; empty unless they may be made. */
  made: DjName[];
}

const AMBIGUOUS = Symbol('several DJs have this name');

export function djMatcher(djs: readonly DjName[], makeUnknown: boolean): DjMatcher {
  const ids = new Set(djs.map(({ id }) => id));
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
    const dj = { id: derivedDjId(text, sha256), name: text.trim() };
    byName.set(name, dj.id);
    // A DJ that an import made and somebody renamed since keeps its votes.
    if (!ids.has(dj.id)) made.push(dj);
    return dj.id;
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
  return { match, made };
}
