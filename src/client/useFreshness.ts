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
  /** When the oldest of what is on the screen came; this computer's milliseconds. Null: nothing yet. */
  updatedAt: number | null;
  state: 'idle' | 'running' | 'failed';
  refresh: () => void;
}

function onScreen(client: QueryClient) {
  return client.getQueryCache().findAll({ type: 'active' });
}

function oldest(client: QueryClient): number | null {
  const times = onScreen(client).map(({ state }) => state.dataUpdatedAt);
  const known = times.filter((time) => time > 0);
  return known.length > 0 ? Math.min(...known) : null;
}

// A vote that nobody has set up was answered for: there is nothing yet that could be old.
function isMissed({ state }: Query): boolean {
  const failure = state.error ?? state.fetchFailureReason;
  if (failure instanceof ApiFailure && failure.kind === 'notConfigured') return false;
  return state.status === 'error' || state.fetchFailureCount > 1;
}

function isFailing(client: QueryClient): boolean {
  return onScreen(client).some(isMissed);
}

/** How fresh the page's figures are, and the means to ask for newer ones. */
export function useFreshness(): Freshness {
  const client = useQueryClient();
  const subscribe = useCallback(
    // A screen that begins to ask tells the cache of it while it renders: who listens hears it afterwards.
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  );
  const updatedAt = useSyncExternalStore(subscribe, () => oldest(client));
  const failing = useSyncExternalStore(subscribe, () => isFailing(client));
  const running = useIsFetching() > 0;
  const state = failing ? 'failed' : running ? 'running' : 'idle';
  return { updatedAt, state, refresh: () => void refresh(client) };
}
