import { sentences } from '../../texts/history/sentences';

const NAMED = 3;

/** （重複8・理由: 再集計）: what is said besides, without the parts that are empty; nothing where all of them are. */
export function aside(...parts: (string | false | null | undefined)[]): string {
  const said = parts.filter(Boolean);
  return said.length > 0 ? sentences.bracketed(said.join(sentences.dot)) : '';
}

/** The first names of `all`, and how many more: 葵、蓮、海 ほか2 */
export function namesOf(names: readonly string[], all: number): string {
  const named = names.slice(0, NAMED);
  return sentences.others(named.join(sentences.comma), all - named.length);
}
