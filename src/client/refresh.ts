import type { Query, QueryClient } from '@tanstack/react-query';
import { RefreshFailure, toPageError } from '../lib/errors';
import { leaveError, showError } from '../lib/navigation/errorPage';
import { beginProgress } from '../lib/progress/progress';
import { ApiFailure, type FailureKind } from './apiFailure';

// Each of these is shown elsewhere: on /login, on the page of those who may not read, as the first step of an
// empty vote, in the offline banner.
const NOT_ON_ERROR_PAGE = new Set<FailureKind>([
  'unauthenticated',
  'forbidden',
  'notConfigured',
  'offline',
]);

function isForErrorPage(failure: unknown): boolean {
  return !(failure instanceof ApiFailure && NOT_ON_ERROR_PAGE.has(failure.kind));
}

/** False: the connection was lost meanwhile; the queries go on by themselves when it is back. */
async function settlesOnline(refetching: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  const lost = new Promise<boolean>((resolve) => {
    window.addEventListener('offline', () => resolve(false), { signal: over.signal });
  });
  const hasSettled = await Promise.race([refetching.then(() => true), lost]);
  over.abort();
  return hasSettled;
}

// A query whose page has gone meanwhile was cancelled: no failure of this refresh.
async function refetch(client: QueryClient, queries: Query[]): Promise<unknown> {
  const failuresBefore = queries.map(({ state }) => state.errorUpdateCount);
  const refetching = client.refetchQueries(
    { predicate: (query) => queries.includes(query) },
    // One that is being fetched already is not fetched twice.
    { cancelRefetch: false },
  );
  if (!(await settlesOnline(refetching))) return undefined;
  const failed = queries.filter(({ state }, i) => state.errorUpdateCount > failuresBefore[i]!);
  const failures = failed.map(({ state }) => state.error);
  return failures.find(isForErrorPage) ?? failures[0];
}

/** Refetches under the loading bar, as work of its own. Returns what has failed, if anything. */
async function refreshQueries(client: QueryClient, queries: Query[]): Promise<unknown> {
  if (!navigator.onLine) return undefined;
  const end = beginProgress();
  const failure = await refetch(client, queries);
  end(failure ? 'failed' : 'done');
  return failure;
}

async function refreshPage(
  client: QueryClient,
  queries: Query[],
  isErrorShown: boolean,
): Promise<void> {
  const { pathname } = window.location;
  const failure = await refreshQueries(client, queries);
  const isStillHere = window.location.pathname === pathname;
  const error = isForErrorPage(failure) ? toPageError(failure) : null;
  if (error && isStillHere) {
    showError(new RefreshFailure(error, () => refreshPage(client, queries, true)));
  } else if (isErrorShown) leaveError();
}

const running = new WeakMap<QueryClient, Promise<void>>();

/**
 * Refetches the page's queries, each with its own retries, and shows the error page if one
 * stays without an answer. Offline nothing is fetched. Two at once are one. Never throws.
 */
export function refresh(client: QueryClient): Promise<void> {
  const before = running.get(client);
  if (before) return before;
  const queries = client.getQueryCache().findAll({ type: 'active' });
  const now = refreshPage(client, queries, false).finally(() => running.delete(client));
  running.set(client, now);
  return now;
}

/** The same for one query whose old answer stays on the page, so that a failure needs no error page. */
export async function refreshOne(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await refreshQueries(client, client.getQueryCache().findAll({ queryKey, exact: true }));
}
