import { toKana } from 'wanakana';

// A syllable that is still being typed: without it `min` finds what `mi` does, until it is `mina`.
const UNFINISHED = /[bcdfghjklmnpqrstvwxyz]+$/;

/** Latin letters read as hiragana: `minamo` is みなも; null: there is no syllable. */
export function readRomaji(text: string): string | null {
  const typed = text.normalize('NFKC').toLowerCase().replace(UNFINISHED, '');
  const kana = toKana(typed);
  return kana === typed ? null : kana;
}
