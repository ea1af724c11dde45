import { createStore } from '../state/store';

/** What 画面共有モード hides: names of DJs, counts of votes, both, or nothing. */
export const HIDDEN = ['none', 'names', 'counts', 'both'] as const;
export type Hidden = (typeof HIDDEN)[number];

export const HIDDEN_KEY = 'hidden';
const ATTRIBUTE = 'data-hidden';

/** Runs in the head, before the first paint; it must need nothing but the browser. */
export const hiddenScript = `(function(){var h;try{h=localStorage.getItem('${HIDDEN_KEY}')}catch(e){}
if(/^(names|counts|both)$/.test(h))document.documentElement.setAttribute('${ATTRIBUTE}',h)})()`;

function readAttribute(): Hidden {
  if (typeof document === 'undefined') return 'none';
  const told = document.documentElement.getAttribute(ATTRIBUTE);
  return HIDDEN.find((one) => one === told) ?? 'none';
}

/** Known before anything is asked or rendered: whoever reads an answer reads it with this. */
export const hiddenStore = createStore<Hidden>(readAttribute());

function combine(names: boolean, counts: boolean): Hidden {
  if (names) return counts ? 'both' : 'names';
  return counts ? 'counts' : 'none';
}

export function isHiding(): boolean {
  return hiddenStore.get() !== 'none';
}

export function areNamesHidden(): boolean {
  return hiddenStore.get() === 'names' || hiddenStore.get() === 'both';
}

export function areCountsHidden(): boolean {
  return hiddenStore.get() === 'counts' || hiddenStore.get() === 'both';
}

function adopt(hidden: Hidden): void {
  document.documentElement.setAttribute(ATTRIBUTE, hidden);
  hiddenStore.set(hidden);
}

/** Stores the choice in this browser, for all its tabs; where storage is blocked it lasts as long as the page (row F19). */
export function hide(hidden: Hidden): void {
  try {
    localStorage.setItem(HIDDEN_KEY, hidden);
  } catch {
    // The other tabs are not told.
  }
  adopt(hidden);
}

/** One of the two, on or off; the other one stays. */
export function toggleHidden(what: 'names' | 'counts'): void {
  const [names, counts] = [areNamesHidden(), areCountsHidden()];
  hide(what === 'names' ? combine(!names, counts) : combine(names, !counts));
}

/** Adopts what another tab chose. */
export function followHidden(): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    // Null: all of the storage was cleared. What is hidden stays so until somebody says otherwise.
    if (key === HIDDEN_KEY) adopt(HIDDEN.find((one) => one === newValue) ?? 'none');
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
