/** `keyCode` of a key that a kana-kanji conversion takes: Safari has `isComposing` false at its last Enter. */
const CONVERSION_KEY = 229;

/** The key is a part of a kana-kanji conversion: an Enter that only ends one does nothing else. */
export function isConverting({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === CONVERSION_KEY;
}
