import { navigate } from '@reach/router';
import { beginWork, endWork } from './progress';

declare global {
  interface Window {
    /** Gatsby's own navigation: it loads the page's code before the address changes. */
    ___navigate?: (to: string, options: { replace: boolean }) => void;
  }
}

type Prepare = (path: string) => Promise<unknown>;

let prepare: Prepare = () => Promise.resolve();
let newest = 0;

/** What must be there before a page may replace the one on the screen (row N2). */
export function beforeEachPage(next: Prepare): void {
  prepare = next;
}

function isHere(to: string): boolean {
  return new URL(to, window.location.href).href === window.location.href;
}

function isSamePage(to: string): boolean {
  return new URL(to, window.location.href).pathname === window.location.pathname;
}

/** Goes to an in-site address. The same address: nothing (N1). The newest call wins (N10). */
export async function go(to: string, { replace = false } = {}): Promise<void> {
  if (isHere(to)) return;
  const mine = ++newest;
  if (!isSamePage(to)) {
    const work = {};
    beginWork(work);
    // A page that can't be loaded says so itself, in its place.
    await prepare(new URL(to, window.location.href).pathname).catch(() => undefined);
    endWork(work, 'done');
  }
  if (mine !== newest) return;
  if (window.___navigate) window.___navigate(to, { replace });
  else void navigate(to, { replace });
}
