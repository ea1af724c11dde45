import { isPrivate } from '../../lib/privacy/privacy';
import { djName } from '../../lib/privacy/names';
import type { Dj } from '../../../contract/dj';
import { normalizeForSearch } from '../../../rules/names';

type Named = Pick<Dj, 'id' | 'name' | 'kana' | 'formerNames'>;

// Normalising 10,000 names at each keystroke would be felt; an answer's DJs stay the same objects.
const normalised = new WeakMap<Named, string>();

// A normalised text has no line break: none spans two names.
function normalisedNames(dj: Named): string {
  if (isPrivate()) return normalizeForSearch(djName(dj));
  const known = normalised.get(dj);
  if (known !== undefined) return known;
  const names = [dj.name, dj.kana, ...(dj.formerNames ?? [])].map(normalizeForSearch).join('\n');
  normalised.set(dj, names);
  return names;
}

/** Below that a key stroke normalises them all before anybody notices. */
const MANY = 1_000;

/** Milliseconds of one piece of work, before a processor is slow. */
const PIECE = 4;

/**
 * Normalises the names of a long list piece by piece, while the browser has nothing else to do: the first key stroke
 * does not wait for 10,000. Calling the answer stops it.
 */
export function prepareSearch(lines: readonly { dj: Named }[]): () => void {
  if (lines.length < MANY || typeof requestIdleCallback === 'undefined') return () => undefined;
  let next = 0;
  const work = () => {
    const end = performance.now() + PIECE;
    for (; next < lines.length && performance.now() < end; next += 1)
      normalisedNames(lines[next]!.dj);
    if (next < lines.length) idle = requestIdleCallback(work);
  };
  let idle = requestIdleCallback(work);
  return () => cancelIdleCallback(idle);
}

/**
 * Those whose DJ's name, reading or former name contains the text, both normalised, as it is typed or as `romaji` reads it (useRomaji);
 * all of them for an empty text.
 */
export function searchDjs<T extends { dj: Named }>(
  lines: T[],
  text: string,
  romaji: ((text: string) => string | null) | null,
): T[] {
  const wanted = normalizeForSearch(text);
  if (wanted === '') return lines;
  const kana = romaji?.(text) ?? null;
  const read = kana === null ? wanted : normalizeForSearch(kana);
  return lines.filter(({ dj }) => {
    const names = normalisedNames(dj);
    return names.includes(wanted) || names.includes(read);
  });
}
