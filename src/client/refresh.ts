import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiFailure, type FailureKind } from './apiFailure';
import { RefreshFailure, toPageError } from '../lib/errors';
import { leaveError, showError } from '../lib/navigation/navigation';
import { beginRefresh } from '../lib/progress/progress';

// What these mean is told in ways of their own: the form, the page of those who may not read, the first step,
// the banner.
const TOLD_ELSEWHERE = new Set<FailureKind>([
  'unauthenticated',
  'forbidden',
  'notConfigured',
  'offline',
]);

function isForErrorPage(failure: unknown): boolean {
  return !(failure instanceof ApiFailure && TOLD_ELSEWHERE.has(failure.kind));
}

/** False: the connection went meanwhile; the rest comes by itself when it is back (row O1). */
async function settles(asking: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  const lost = new Promise<boolean>((resolve) => {
    window.addEventListener('offline', () => resolve(false), { signal: over.signal });
  });
  const hasSettled = await Promise.race([asking.then(() => true), lost]);
  over.abort();
  return hasSettled;
}

// A question that its page has dropped meanwhile has no failure of this refresh.
async function askAnew(client: QueryClient, queries: Query[]): Promise<unknown> {
  const failuresBefore = queries.map(({ state }) => state.errorUpdateCount);
  const asking = client.refetchQueries(
    { predicate: (query) => queries.includes(query) },
    // One that is asked already is not asked twice (row R1).
    { cancelRefetch: false },
  );
  if (!(await settles(asking))) return undefined;
  const failed = queries.filter(({ state }, i) => state.errorUpdateCount > failuresBefore[i]!);
  const failures = failed.map(({ state }) => state.error);
  return failures.find(isForErrorPage) ?? failures[0];
}

let underWay = 0;

/** Whether somebody waits for newer figures. Fetched anew without that, they come in silence. */
export function isRefreshing(): boolean {
  return underWay > 0;
}

/** Under the loading bar, as work of its own (row L9). The answer is what has failed, if anything. */
async function refreshQueries(client: QueryClient, queries: Query[]): Promise<unknown> {
  if (!navigator.onLine) return undefined;
  const end = beginRefresh();
  underWay += 1;
  const failure = await askAnew(client, queries);
  underWay -= 1;
  end(failure ? 'failed' : 'done');
  return failure;
}

async function show(client: QueryClient, queries: Query[], isErrorShown: boolean): Promise<void> {
  const { pathname } = window.location;
  const failure = await refreshQueries(client, queries);
  const isStillHere = window.location.pathname === pathname;
  const error = isForErrorPage(failure) ? toPageError(failure) : null;
  if (error && isStillHere) {
    showError(new RefreshFailure(error, () => show(client, queries, true)));
  } else if (isErrorShown) leaveError();
}

const running = new WeakMap<QueryClient, Promise<void>>();

/**
 * Row L9: loads the page's data anew, each question with its own tries (row F10), and shows the error page if one
 * stays without an answer. Offline nothing is asked. Two at once are one (row R1). Never throws.
 */
export function refresh(client: QueryClient): Promise<void> {
  const before = running.get(client);
  if (before) return before;
  const queries = client.getQueryCache().findAll({ type: 'active' });
  const now = show(client, queries, false).finally(() => running.delete(client));
  running.set(client, now);
  return now;
}

/** The same for one question whose old answer stays on the page, so that a failure needs no error page. */
export async function refreshOne(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await refreshQueries(client, client.getQueryCache().findAll({ queryKey, exact: true }));
}
