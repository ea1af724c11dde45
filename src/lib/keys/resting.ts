/** Where letters are typed. */
export const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), select, textarea, [contenteditable]';

export function isTyping(): boolean {
  return document.activeElement?.matches(TYPING) ?? false;
}

/** `keyCode` of a key that a kana-kanji conversion takes: Safari has `isComposing` false at its last Enter. */
const CONVERSION_KEY = 229;

/** The key is a part of a kana-kanji conversion: an Enter that only ends one does nothing else. */
export function isConverting({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === CONVERSION_KEY;
}

/** The key is a part of an input method, or somebody has answered it already. */
export function isSpent(event: KeyboardEvent): boolean {
  return event.defaultPrevented || isConverting(event);
}

/** What lies over the page and has keys of its own. */
export function isPageCovered(): boolean {
  return document.querySelector('dialog.dialog[open], .dropdown-menu.show, .offcanvas') !== null;
}
