import { authStore } from '../auth/authStore';
import { navigateWith } from '../lib/navigation/navigation';
import { here } from './addresses';
import { takeOverLoader } from './gatsbyLoader';
import { begin, go, leaveError, newestAddress, showError, visit, visitAgain } from './navigator';
import { pageAt } from './pageAt';
import { prefetchPageCode } from './pageCode';
import { shownVisit } from './shownVisit';

// The browser follows a link to a part of the page by itself; that is no step back.
function handlePop(): void {
  const { state } = window.history as { state: { key?: string } | null };
  const isOwnStep = !state?.key && here().pathname === shownVisit.get()?.location.pathname;
  void visit(here(), isOwnStep ? 'push' : 'pop');
}

let stop: (() => void) | null = null;

/** Before the first paint by React: from now on each change of the address is a visit (rows N1 to N10). */
export function startNavigation(): void {
  stop?.();
  takeOverLoader(pageAt);
  navigateWith({
    go,
    newestAddress,
    showError,
    leaveError,
    prefetchPage: (to) => void prefetchPageCode(to),
  });
  window.addEventListener('popstate', handlePop);
  const stopAuth = authStore.subscribe(() => void visitAgain());
  stop = () => {
    window.removeEventListener('popstate', handlePop);
    stopAuth();
  };
  begin();
}
