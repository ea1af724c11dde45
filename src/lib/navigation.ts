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
/** The navigation that waits for a page's code; 0: none. */
let leaving = 0;

/** What must be there before a page may replace the one on the screen (row N2). */
export function beforeEachPage(next: Prepare): void {
  prepare = next;
  // Back and forward are newer than what is still on its way (N10).
  window.addEventListener('popstate', () => (newest += 1));
}

function isHere(to: string): boolean {
  return new URL(to, window.location.href).href === window.location.href;
}

function isSamePage(to: string): boolean {
  return new URL(to, window.location.href).pathname === window.location.pathname;
}

async function awaitPage(to: string, mine: number): Promise<void> {
  const work = {};
  leaving = mine;
  beginWork(work);
  // A page that can't be loaded says so itself, in its place.
  await prepare(new URL(to, window.location.href).pathname).catch(() => undefined);
  endWork(work, 'done');
  if (leaving === mine) leaving = 0;
}

/** Goes to an in-site address. The same address: nothing (N1). The newest call wins (N10). */
export async function go(to: string, { replace = false } = {}): Promise<void> {
  const samePage = isSamePage(to);
  // What a page notes in its own address does not hold back somebody who is leaving it.
  if (samePage && replace && leaving !== 0 && leaving === newest) return;
  const mine = ++newest;
  if (isHere(to)) return;
  if (!samePage) await awaitPage(to, mine);
  if (mine !== newest) return;
  if (window.___navigate) window.___navigate(to, { replace });
  else void navigate(to, { replace });
}
