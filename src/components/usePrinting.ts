import { flushSync } from 'react-dom';
import { createStore, useStore } from '../lib/state/store';

const printing = createStore(false);

if (typeof window !== 'undefined') {
  window.addEventListener('beforeprint', () => flushSync(() => printing.set(true)));
  window.addEventListener('afterprint', () => printing.set(false));
}

/** True while the browser prints: every row must be rendered then, and charts at the paper's width. */
export function usePrinting(): boolean {
  return useStore(printing, false);
}
