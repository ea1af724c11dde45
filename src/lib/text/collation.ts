const readings = new Intl.Collator('ja', { numeric: true });

/** Order of two readings (kana); kanji don't sort by reading by themselves. */
export function compareReadings(a: string, b: string): number {
  return readings.compare(a, b);
}

const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g;
const KATAKANA_TO_HIRAGANA = 0x60;
const IGNORED = /[\s\u00b7\u2022\u2027\u22c5\u30fb\u002d\u2010-\u2015\u2212]/g;

function toHiragana(katakana: string): string {
  return String.fromCharCode(katakana.charCodeAt(0) - KATAKANA_TO_HIRAGANA);
}

/** Both sides of a search: NFKC, lower case, hiragana, without spaces, middle dots and hyphens. */
export function normaliseForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(IGNORED, '').replace(KATAKANA, toHiragana);
}
