import { navigate } from '@reach/router';
import { errorOf } from '../lib/errors';
import type { NavigateOptions } from '../lib/navigation/navigation';
import { beginNavigation } from '../lib/progress/progress';
import type { SiteLocation } from '../routes';
import { errorTexts } from '../texts/errors';
import { addressOf, entryKey, here, isHere, locationOf } from './addresses';
import { outcomeOf, type Journey } from './journey';
import { isInSite } from './nextPath';
import { shownVisit, type How, type Settled } from './shownVisit';

const MOST_HOPS = 10;
const nothing = () => undefined;

/** The newest journey; those before it are overtaken (row N10). */
let journey: Journey | null = null;
let visits = 0;
let handleUp: () => void = nothing;
/** Gatsby must have painted the address that it was opened at before that may change. */
let isUp: Promise<void> = Promise.resolve();
/** The visit whose page threw while it was rendered (row E5). */
let broken = 0;

function failure(message: string): Settled {
  return { kind: 'error', error: { statusCode: 500, message } };
}

function isBroken(): boolean {
  const shown = shownVisit.get();
  return shown !== null && (shown.outcome.kind === 'error' || shown.id === broken);
}

/** Row L7: another page moves the bar, another query of the same page doesn't, nor does the first. */
function changesPage(to: SiteLocation): boolean {
  const shown = shownVisit.get();
  return shown !== null && (shown.location.pathname !== to.pathname || isBroken());
}

function show(how: How, location: SiteLocation, outcome: Settled): void {
  const entry = entryKey();
  const shown = shownVisit.get();
  const isKnown = shown?.entry === entry && addressOf(shown.location) === addressOf(location);
  if (isKnown && outcome.kind === 'show' && !isBroken()) return;
  visits += 1;
  shownVisit.set({ id: visits, entry, how, location, outcome });
}

async function arrive(mine: Journey, outcome: Settled): Promise<void> {
  const { to, how, end } = mine;
  if (!isHere(to)) await isUp;
  if (journey !== mine) return;
  journey = null;
  // On a push the address changes with the page; on Back it has changed already (row N2).
  if (!isHere(to)) void navigate(addressOf(to), { replace: how !== 'push' });
  end(outcome.kind === 'error' ? 'failed' : 'done');
  show(how, to, outcome);
}

function isShown(location: SiteLocation): boolean {
  const shown = shownVisit.get();
  return shown !== null && !isBroken() && addressOf(shown.location) === addressOf(location);
}

async function follow(before: Journey, address: string): Promise<void> {
  if (!isInSite(address)) return arrive(before, failure(errorTexts.redirectOutside));
  if (before.hops >= MOST_HOPS) return arrive(before, failure(errorTexts.redirectLoop));
  const to = locationOf(address);
  const how = before.how === 'push' ? 'push' : 'replace';
  if (!isShown(to)) return visit(to, how, before.hops + 1);
  // Row N6: the way leads to where one is.
  journey = null;
  if (!isHere(to)) void navigate(address, { replace: true });
  before.end('done');
}

/** Sets out for an address; whatever was on its way is overtaken. */
export async function visit(to: SiteLocation, how: How, hops = 0): Promise<void> {
  const mine = { to, how, hops, end: changesPage(to) ? beginNavigation() : nothing };
  journey?.end('cancelled');
  journey = mine;
  const outcome = await outcomeOf(mine, () => journey === mine);
  if (journey !== mine || outcome.kind === 'wait') return;
  if (outcome.kind === 'redirect') await follow(mine, outcome.to);
  else await arrive(mine, outcome);
}

/** Who may see what has changed: the guard looks again at what is shown, or at what is on its way. */
export function visitAgain(): Promise<void> {
  return journey ? visit(journey.to, journey.how) : visit(here(), 'replace');
}

/** An address that changed without a journey, Gatsby's own corrections for one. */
export function notice(location: SiteLocation): void {
  const isStale = !isHere(location);
  const isOnItsWay = journey !== null && addressOf(journey.to) === addressOf(location);
  const shown = shownVisit.get();
  const isPainted = shown !== null && addressOf(shown.location) === addressOf(location);
  if (!isStale && !isOnItsWay && !isPainted) void visit(location, 'replace');
}

export async function go(address: string, { replace = false }: NavigateOptions): Promise<void> {
  const to = locationOf(address);
  const isLeaving = journey !== null && changesPage(journey.to);
  // What a page notes in its own address does not hold back whoever is leaving it.
  if (replace && isLeaving && !changesPage(to)) return;
  if (journey && addressOf(journey.to) === addressOf(to)) return;
  if (!isHere(to) || isBroken()) return visit(to, replace ? 'replace' : 'push');
  // Row N1; whoever stays calls off what was on its way.
  journey?.end('cancelled');
  journey = null;
}

/** The newest address of the shown page: it may have changed since the page was painted. */
export function newestAddress(): SiteLocation {
  if (journey && !changesPage(journey.to)) return journey.to;
  return shownVisit.get()?.location ?? here();
}

export function showError(thrown: unknown): void {
  const shown = shownVisit.get();
  if (shown) show(shown.how, shown.location, { kind: 'error', error: errorOf(thrown) });
}

/** Row E5: the shown page threw; the same address is worth another try (row E3). */
export function noteBroken(): void {
  broken = shownVisit.get()?.id ?? 0;
}

export function leaveError(): void {
  if (isBroken()) void visit(here(), 'replace');
}

/** The site has been painted for the first time. */
export function noteUp(): void {
  handleUp();
}

/** Forgets what was shown and sets out for where the browser is. */
export function begin(): void {
  journey?.end('cancelled');
  journey = null;
  isUp = new Promise((resolve) => (handleUp = resolve));
  shownVisit.set(null);
  void visit(here(), 'first');
}
