const KEY = 'drawer';
const MINI = 'mini';
const ATTRIBUTE = 'data-drawer';

/**
 * Runs in the head, before the first paint, so that the page need not move when the frame comes; it must need
 * nothing but the browser.
 */
export const miniScript = `try{if(localStorage.getItem('${KEY}')==='${MINI}')
document.documentElement.setAttribute('${ATTRIBUTE}','${MINI}')}catch(e){}`;

/** What is stored in this browser; where storage is blocked, the wide drawer. */
export function readMini(): boolean {
  try {
    return localStorage.getItem(KEY) === MINI;
  } catch {
    return false;
  }
}

/** Stores the choice in this browser; where storage is blocked it lasts as long as the page. */
export function storeMini(isMini: boolean): void {
  try {
    if (isMini) localStorage.setItem(KEY, MINI);
    else localStorage.removeItem(KEY);
  } catch {
    // Usable all the same.
  }
}

/** Sets the attribute by which the styles know how wide the drawer is. */
export function markMini(isMini: boolean): void {
  if (isMini) document.documentElement.setAttribute(ATTRIBUTE, MINI);
  else document.documentElement.removeAttribute(ATTRIBUTE);
}
