import type { Dj } from '../../contract/dj';
import { normalizeForSearch } from '../../rules/names';

type Named = Pick<Dj, 'name' | 'kana'>;

// Normalising 10,000 names at each keystroke would be felt; an answer's DJs stay the same objects.
const normalised = new WeakMap<Named, string>();

// A normalised text has no line break: none spans name and reading.
function normalisedNames(dj: Named): string {
  const known = normalised.get(dj);
  if (known !== undefined) return known;
  const names = `${normalizeForSearch(dj.name)}\n${normalizeForSearch(dj.kana)}`;
  normalised.set(dj, names);
  return names;
}

/** Those whose DJ's name or reading contains the text, both normalised; all of them for an empty text. */
export function searchDjs<T extends { dj: Named }>(lines: T[], text: string): T[] {
  const wanted = normalizeForSearch(text);
  if (wanted === '') return lines;
  return lines.filter(({ dj }) => normalisedNames(dj).includes(wanted));
}
