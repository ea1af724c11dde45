import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './apiFailure';
import { watchConnection } from '../lib/browser/connectivity';
import { onSessionEnd } from './session';

const MOST_RETRIES = 3;
const FIRST_WAIT = 500;

const WORTH_A_RETRY = new Set<ApiFailure['kind']>(['offline', 'timeout', 'unavailable', 'server']);

/** Row F10: questions alone, three times at most; what the API refused stays refused. */
export function shouldRetry(failures: number, failure: Error): boolean {
  if (failures >= MOST_RETRIES || !(failure instanceof ApiFailure)) return false;
  return WORTH_A_RETRY.has(failure.kind);
}

/** Milliseconds before the next try: 0.5, 1, 2 s, or as long as the API asked for. */
export function retryDelay(failures: number, failure: Error): number {
  const asked = failure instanceof ApiFailure ? failure.retryAfter : undefined;
  return Math.max(asked ?? 0, FIRST_WAIT * 2 ** failures);
}

// Row O1: by itself the library takes every page to be online when it starts.
function followConnection(setOnline: (isOnline: boolean) => void): () => void {
  const tell = () => setOnline(navigator.onLine);
  tell();
  return watchConnection(tell);
}

export function createQueryClient(): QueryClient {
  onlineManager.setEventListener(followConnection);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        // An unchanged answer is the same object already (ask.ts).
        structuralSharing: false,
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchInterval: 60_000,
        refetchIntervalInBackground: false,
        // However new an answer is: what the banner promises.
        refetchOnReconnect: 'always',
      },
    },
  });
}

let client: QueryClient | null = null;

onSessionEnd(() => {
  client?.clear();
  client = null;
});

/** The answers of whoever is signed in; dropped with the sign-in (row S22). */
export function sessionQueryClient(): QueryClient {
  client ??= createQueryClient();
  return client;
}
