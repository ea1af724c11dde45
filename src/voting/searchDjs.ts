import type { Dj } from '../../contract/dj';
import { foldForSearch } from '../lib/text/collation';

type Named = Pick<Dj, 'name' | 'kana'>;

// Folding 10,000 names at each key would be felt; an answer's DJs stay the same objects.
const folded = new WeakMap<Named, string>();

// Folding leaves no line break: no text spans name and reading.
function foldedNames(dj: Named): string {
  const known = folded.get(dj);
  if (known !== undefined) return known;
  const names = `${foldForSearch(dj.name)}\n${foldForSearch(dj.kana)}`;
  folded.set(dj, names);
  return names;
}

/** Those whose DJ's name or reading holds the text, folded on both sides; all of them for an empty text. */
export function searchDjs<T extends { dj: Named }>(lines: T[], text: string): T[] {
  const wanted = foldForSearch(text);
  if (wanted === '') return lines;
  return lines.filter(({ dj }) => foldedNames(dj).includes(wanted));
}
