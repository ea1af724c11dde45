import {
  notifyManager,
  useIsFetching,
  useQueryClient,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { ApiFailure } from './apiFailure';
import { refresh } from './refresh';

export interface Freshness {
  /** When the oldest answer on the screen came; milliseconds of this computer's clock. Null: nothing yet. */
  updatedAt: number | null;
  state: 'idle' | 'running' | 'failed';
  refresh: () => void;
}

function activeQueries(client: QueryClient) {
  return client.getQueryCache().findAll({ type: 'active' });
}

function oldestUpdate(client: QueryClient): number | null {
  const times = activeQueries(client).map(({ state }) => state.dataUpdatedAt);
  const known = times.filter((time) => time > 0);
  return known.length > 0 ? Math.min(...known) : null;
}

// Until the vote is set up there is nothing yet that could be out of date; of what there is not (a DJ, a version) neither.
function hasFailed({ state }: Query): boolean {
  const failure = state.error ?? state.fetchFailureReason;
  if (failure instanceof ApiFailure && failure.kind === 'notConfigured') return false;
  if (failure instanceof ApiFailure && failure.code === 'not_found') return false;
  return state.status === 'error' || state.fetchFailureCount > 1;
}

function isFailing(client: QueryClient): boolean {
  return activeQueries(client).some(hasFailed);
}

/** How fresh the page's figures are, and how to fetch newer ones. */
export function useFreshness(): Freshness {
  const client = useQueryClient();
  const subscribe = useCallback(
    // A screen adds its queries to the cache while it renders, when no other component may be updated: batched.
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  );
  const updatedAt = useSyncExternalStore(subscribe, () => oldestUpdate(client));
  const failing = useSyncExternalStore(subscribe, () => isFailing(client));
  const running = useIsFetching() > 0;
  const state = failing ? 'failed' : running ? 'running' : 'idle';
  return { updatedAt, state, refresh: () => void refresh(client) };
}
