/** Where letters are typed. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), select, textarea, [contenteditable]';

export function isTyping(): boolean {
  return document.activeElement?.matches(TYPING) ?? false;
}

/** The key is a part of an input method, or somebody has answered it already. */
export function isSpent(event: KeyboardEvent): boolean {
  return event.defaultPrevented || event.isComposing;
}

/** What lies over the page and has keys of its own. */
export function isPageCovered(): boolean {
  return document.querySelector('dialog.dialog[open], .dropdown-menu.show, .offcanvas') !== null;
}
