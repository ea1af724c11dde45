import { authStore } from '../auth/authStore';
import { isChunkFailure } from '../lib/browser/chunks';
import { errorOf } from '../lib/errors';
import type { End } from '../lib/progress/progress';
import { reloadOnce } from '../lib/browser/reloadOnce';
import type { Route, SiteLocation } from '../routes';
import { addressOf } from './addresses';
import { findRoute } from './findRoute';
import { PageLost } from './gatsbyLoader';
import type { Outcome } from './outcome';
import { loadedPage, loadPageCode } from './pageCode';
import { resolveRoute } from './resolveRoute';
import { shownVisit, type How } from './shownVisit';

/** Milliseconds that the old page stays for the new one's figures. */
const DATA_PATIENCE = 1_000;

/** A visit on its way: nothing of it is to be seen yet (row N2). */
export interface Journey {
  to: SiteLocation;
  how: How;
  /** Redirects that led here. */
  hops: number;
  /** Ends the loading bar's part of it. */
  end: End;
}

function decide(to: SiteLocation): Promise<Outcome> {
  const visit = { route: findRoute(to.pathname), location: to, auth: authStore.get() };
  return resolveRoute(visit);
}

// A page that comes with its figures needs no skeleton; figures that take longer come after it.
async function awaitData(name: Route['name'], to: SiteLocation): Promise<void> {
  const shown = shownVisit.get()?.outcome;
  if (!shown || (shown.kind === 'show' && shown.route.name === name)) return;
  const patience = new Promise((resolve) => setTimeout(resolve, DATA_PATIENCE));
  await Promise.race([loadedPage(name)?.prepare?.(to), patience]);
}

// The page's code, what guards it, its data (row N2). Opened for the first time, the guard need not wait for the
// code of a page that it will perhaps not show.
async function travel({ to, how }: Journey): Promise<Outcome> {
  const code = loadPageCode(to.pathname);
  if (how === 'first') code.catch(() => undefined);
  else await code;
  const outcome = await decide(to);
  if (outcome.kind === 'show') {
    await code;
    await awaitData(outcome.route.name, to);
  }
  return outcome;
}

function leave({ to, how }: Journey): void {
  if (how === 'push') window.location.assign(addressOf(to));
  else if (how === 'replace') window.location.replace(addressOf(to));
  else window.location.reload();
}

/**
 * What becomes of a journey. A part that did not come reloads the page, by the rule of C1 and where the journey
 * led; `isNewest` says whether anybody still waits for it (row N10). Never throws.
 */
export async function outcomeOf(journey: Journey, isNewest: () => boolean): Promise<Outcome> {
  try {
    return await travel(journey);
  } catch (thrown) {
    const isLost = thrown instanceof PageLost || isChunkFailure(thrown);
    if (isLost && isNewest() && reloadOnce(() => leave(journey))) return { kind: 'wait' };
    return { kind: 'error', error: errorOf(thrown) };
  }
}
