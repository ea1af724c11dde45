import { navigate } from '@reach/router';
import { errorOf } from '../../lib/errors';
import type { NavigateOptions } from '../../lib/navigation/navigation';
import { beginNavigation } from '../../lib/progress/progress';
import type { SiteLocation } from '../../routes';
import { errorTexts } from '../../texts/errors';
import { addressOf, entryKey, here, isHere, locationOf } from './addresses';
import { isInSite } from './nextPath';
import { outcomeOf, type PendingNavigation } from './pendingNavigation';
import { shownNavigation, type NavigationType, type ShownOutcome } from './shownNavigation';

const MAX_REDIRECTS = 10;
const nothing = () => undefined;

/** The newest navigation that is not complete; those before it are cancelled (row N10). */
let pending: PendingNavigation | null = null;
let lastId = 0;
let handleFirstPaint: () => void = nothing;
/** Gatsby must have painted the address that it was opened at before that may change. */
let firstPaint: Promise<void> = Promise.resolve();
/** The id of the navigation whose page threw while it was rendered (row E5). */
let brokenId = 0;

function failure(message: string): ShownOutcome {
  return { kind: 'error', error: { statusCode: 500, message } };
}

function isBroken(): boolean {
  const shown = shownNavigation.get();
  return shown !== null && (shown.outcome.kind === 'error' || shown.id === brokenId);
}

/** Row L7: another page moves the loading bar; another query of the same page doesn't, nor does the first page. */
function changesPage(to: SiteLocation): boolean {
  const shown = shownNavigation.get();
  return shown !== null && (shown.location.pathname !== to.pathname || isBroken());
}

function isPainted(location: SiteLocation): boolean {
  const shown = shownNavigation.get();
  return shown !== null && addressOf(shown.location) === addressOf(location);
}

function show(type: NavigationType, location: SiteLocation, outcome: ShownOutcome): void {
  const entry = entryKey();
  const isSame = shownNavigation.get()?.entry === entry && isPainted(location);
  if (isSame && outcome.kind === 'show' && !isBroken()) return;
  lastId += 1;
  shownNavigation.set({ id: lastId, entry, type, location, outcome });
}

async function complete(mine: PendingNavigation, outcome: ShownOutcome): Promise<void> {
  const { to, type, endProgress } = mine;
  if (!isHere(to)) await firstPaint;
  if (pending !== mine) return;
  pending = null;
  // On a push the address changes with the page; on Back it has changed already (row N2).
  if (!isHere(to)) void navigate(addressOf(to), { replace: type !== 'push' });
  endProgress(outcome.kind === 'error' ? 'failed' : 'done');
  show(type, to, outcome);
}

async function followRedirect(before: PendingNavigation, address: string): Promise<void> {
  if (!isInSite(address)) return complete(before, failure(errorTexts.redirectOutside));
  if (before.redirects >= MAX_REDIRECTS) return complete(before, failure(errorTexts.redirectLoop));
  const to = locationOf(address);
  const type = before.type === 'push' ? 'push' : 'replace';
  if (isBroken() || !isPainted(to)) return startNavigation(to, type, before.redirects + 1);
  // Row N6: a redirect to the page that is shown.
  pending = null;
  if (!isHere(to)) void navigate(address, { replace: true });
  before.endProgress('done');
}

/** Starts a navigation; the one before it, if not complete, is cancelled. */
export async function startNavigation(
  to: SiteLocation,
  type: NavigationType,
  redirects = 0,
): Promise<void> {
  const endProgress = changesPage(to) ? beginNavigation() : nothing;
  const mine = { to, type, redirects, endProgress };
  pending?.endProgress('cancelled');
  pending = mine;
  const outcome = await outcomeOf(mine, () => pending === mine);
  if (pending !== mine || outcome.kind === 'wait') return;
  if (outcome.kind === 'redirect') await followRedirect(mine, outcome.to);
  else await complete(mine, outcome);
}

/** After a sign-in or sign-out: runs the guard again for the pending navigation, or for the shown page. */
export function repeatNavigation(): Promise<void> {
  if (pending) return startNavigation(pending.to, pending.type);
  return startNavigation(here(), 'replace');
}

/** For an address that changed without a navigation of ours: Gatsby's own corrections, for one. */
export function handleAddressChange(location: SiteLocation): void {
  const isStale = !isHere(location);
  const isPending = pending !== null && addressOf(pending.to) === addressOf(location);
  if (!isStale && !isPending && !isPainted(location)) void startNavigation(location, 'replace');
}

export async function go(address: string, { replace = false }: NavigateOptions): Promise<void> {
  const to = locationOf(address);
  const isLeaving = pending !== null && changesPage(pending.to);
  // A page that writes to its own address does not cancel the navigation that leaves it.
  if (replace && isLeaving && !changesPage(to)) return;
  if (pending && addressOf(pending.to) === addressOf(to)) return;
  if (!isHere(to) || isBroken()) return startNavigation(to, replace ? 'replace' : 'push');
  // Row N1: the same address starts nothing, and cancels what is pending.
  pending?.endProgress('cancelled');
  pending = null;
}

/** The newest address of the shown page: it may have changed since the page was painted. */
export function newestAddress(): SiteLocation {
  if (pending && !changesPage(pending.to)) return pending.to;
  return shownNavigation.get()?.location ?? here();
}

export function showError(thrown: unknown): void {
  const shown = shownNavigation.get();
  if (shown) show(shown.type, shown.location, { kind: 'error', error: errorOf(thrown) });
}

/** Row E5: the shown page threw; navigating to the same address tries it again (row E3). */
export function markPageBroken(): void {
  brokenId = shownNavigation.get()?.id ?? 0;
}

export function leaveError(): void {
  if (isBroken()) void startNavigation(here(), 'replace');
}

/** The site has been painted for the first time. */
export function markFirstPaint(): void {
  handleFirstPaint();
}

/** Forgets what was shown and navigates to where the browser is. */
export function startFirstNavigation(): void {
  pending?.endProgress('cancelled');
  pending = null;
  firstPaint = new Promise((resolve) => (handleFirstPaint = resolve));
  shownNavigation.set(null);
  void startNavigation(here(), 'first');
}
