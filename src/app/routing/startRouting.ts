import { authStore } from '../../auth/authStore';
import { hiddenStore } from '../../lib/sharing/hidden';
import { setNavigator } from '../../lib/navigation/navigation';
import { here } from './addresses';
import { takeOverLoader } from './gatsbyLoader';
import {
  go,
  leaveError,
  newestAddress,
  repeatNavigation,
  showError,
  startFirstNavigation,
  startNavigation,
} from './navigator';
import { prefetchPageCode } from './pageCode';
import { pageComponentAt } from './RoutePage';
import { shownNavigation } from './shownNavigation';

// A plain link to a part of the page, which the browser follows by itself, is a pop too, but a step forward.
function handlePop(): void {
  const { state } = window.history as { state: { key?: string } | null };
  const isHashLink = !state?.key && here().pathname === shownNavigation.get()?.location.pathname;
  void startNavigation(here(), isHashLink ? 'push' : 'pop');
}

let stop: (() => void) | null = null;

/** Before the first paint by React: from now on each change of the address is a navigation (rows N1 to N10). */
export function startRouting(): void {
  stop?.();
  takeOverLoader(pageComponentAt);
  setNavigator({
    go,
    newestAddress,
    showError,
    leaveError,
    prefetchPage: (to) => void prefetchPageCode(to),
  });
  window.addEventListener('popstate', handlePop);
  const stopAuth = authStore.subscribe(() => void repeatNavigation());
  // Addresses have other ids then.
  const stopHidden = hiddenStore.subscribe(() => void repeatNavigation());
  stop = () => {
    window.removeEventListener('popstate', handlePop);
    stopAuth();
    stopHidden();
  };
  startFirstNavigation();
}
