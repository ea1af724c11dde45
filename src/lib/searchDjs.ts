import type { Dj } from '../../contract/dj';
import { foldForSearch } from './collation';

/** Those whose DJ's name or reading holds the text, folded on both sides; all of them for an empty text. */
export function searchDjs<T extends { dj: Pick<Dj, 'name' | 'kana'> }>(
  lines: T[],
  text: string,
): T[] {
  const wanted = foldForSearch(text);
  if (wanted === '') return lines;
  return lines.filter(({ dj }) =>
    [dj.name, dj.kana].some((name) => foldForSearch(name).includes(wanted)),
  );
}
