import { authStore } from '../../auth/authStore';
import { isChunkFailure } from '../../lib/browser/chunks';
import { reloadOnce } from '../../lib/browser/reloadOnce';
import { errorOf } from '../../lib/errors';
import type { End } from '../../lib/progress/progress';
import { preparePanel } from '../../panels/PanelHost';
import { findRoute, type Route, type SiteLocation } from '../../routes';
import { addressOf } from './addresses';
import { PageLost } from './gatsbyLoader';
import type { Outcome } from './middleware';
import { loadedPage, loadFirstPage, loadPageCode } from './pageCode';
import { resolveRoute } from './resolveRoute';
import { shownNavigation, type NavigationType } from './shownNavigation';

/** Milliseconds that the old page stays for the new one's figures. */
const MAX_DATA_WAIT = 1_000;

/** A navigation that is not complete: nothing of it is painted yet (row N2). */
export interface PendingNavigation {
  to: SiteLocation;
  type: NavigationType;
  /** Redirects that led here. */
  redirects: number;
  /** Ends its part of the loading bar. */
  endProgress: End;
}

function resolve(to: SiteLocation): Promise<Outcome> {
  const route = findRoute(to.pathname);
  return resolveRoute({ route, location: to, auth: authStore.get() });
}

// A page that comes with its figures needs no skeleton; figures that take longer come after it.
async function waitForData(name: Route['name'], to: SiteLocation): Promise<void> {
  const shown = shownNavigation.get()?.outcome;
  if (shown?.kind === 'show' && shown.route.name === name) return;
  if (!shown) return;
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_DATA_WAIT));
  const prepared = Promise.all([loadedPage(name)?.prepare?.(to), preparePanel(to.search)]);
  await Promise.race([prepared, timeout]);
}

// The page's code, the guard, its data (row N2). In a first navigation the guard does not wait for the code of a
// page that it may not show.
async function loadAndResolve({ to, type }: PendingNavigation): Promise<Outcome> {
  const code = type === 'first' ? loadFirstPage(to.pathname) : loadPageCode(to.pathname);
  if (type === 'first') code.catch(() => undefined);
  else await code;
  const outcome = await resolve(to);
  if (outcome.kind === 'show') {
    await code;
    await waitForData(outcome.route.name, to);
  }
  return outcome;
}

function reloadAt({ to, type }: PendingNavigation): void {
  if (type === 'push') window.location.assign(addressOf(to));
  else if (type === 'replace') window.location.replace(addressOf(to));
  else window.location.reload();
}

/**
 * What becomes of a navigation. A chunk that did not come reloads the page, by the rule of C1, at the address that
 * it was for; `isNewest` says whether the navigation is still the newest one (row N10). Never throws.
 */
export async function outcomeOf(
  pending: PendingNavigation,
  isNewest: () => boolean,
): Promise<Outcome> {
  try {
    return await loadAndResolve(pending);
  } catch (thrown) {
    const isLost = thrown instanceof PageLost || isChunkFailure(thrown);
    if (isLost && isNewest() && reloadOnce(() => reloadAt(pending))) return { kind: 'wait' };
    return { kind: 'error', error: errorOf(thrown) };
  }
}
