import {
  notifyManager,
  useIsFetching,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
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

function isFailing(client: QueryClient): boolean {
  return onScreen(client).some(
    ({ state }) => state.status === 'error' || state.fetchFailureCount > 1,
  );
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
