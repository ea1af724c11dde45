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
