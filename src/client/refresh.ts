import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { showError } from '../lib/navigation/errorPage';
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

/**
 * Refetches queries under the loading bar, each with its own retries. Returns what has failed, if anything. Offline nothing is
 * fetched; when the connection is lost meanwhile, the queries go on by themselves once it is back.
 */
export async function refreshQueries(client: QueryClient, filters: QueryFilters): Promise<unknown> {
  if (!navigator.onLine) return undefined;
  const queries = client.getQueryCache().findAll(filters);
  const end = beginProgress();
  const over = new AbortController();
  const lost = new Promise((resolve) => {
    window.addEventListener('offline', resolve, { signal: over.signal });
  });
  // One that is being fetched already is not fetched twice.
  await Promise.race([client.refetchQueries(filters, { cancelRefetch: false }), lost]);
  over.abort();
  const failures = navigator.onLine ? queries.flatMap(({ state }) => state.error ?? []) : [];
  const failure = failures.find(isForErrorPage) ?? failures[0];
  end(failure ? 'failed' : 'done');
  return failure;
}

/** Refetches the page's queries, and shows the error page if one of them fails. Never throws. */
export async function refresh(client: QueryClient): Promise<void> {
  const { pathname } = window.location;
  const failure = await refreshQueries(client, { type: 'active' });
  const isStillHere = window.location.pathname === pathname;
  if (failure && isForErrorPage(failure) && isStillHere) showError(failure, { isRefresh: true });
}
