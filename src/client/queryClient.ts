import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './apiFailure';
import { onSessionEnd } from './session';

const MAX_RETRIES = 3;
const FIRST_DELAY = 500;

const RETRIED_KINDS = new Set<ApiFailure['kind']>(['offline', 'timeout', 'unavailable', 'server']);

/** Queries alone, three times at most; what the API refused stays refused. */
export function shouldRetry(failures: number, failure: Error): boolean {
  if (failures >= MAX_RETRIES || !(failure instanceof ApiFailure)) return false;
  return RETRIED_KINDS.has(failure.kind);
}

/** Milliseconds before the next retry: 500, 1000, 2000, or as long as the API asked for. */
export function retryDelay(failures: number, failure: Error): number {
  const asked = failure instanceof ApiFailure ? failure.retryAfter : undefined;
  return Math.max(asked ?? 0, FIRST_DELAY * 2 ** failures);
}

export function createQueryClient(): QueryClient {
  // The library follows the browser's events, but takes every page to be online when it starts.
  if (typeof window !== 'undefined') onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchInterval: 60_000,
        refetchIntervalInBackground: false,
        // However fresh an answer is: the offline banner promises it.
        refetchOnReconnect: 'always',
      },
    },
  });
}

let client: QueryClient | null = null;

function dropAnswers(): void {
  client?.clear();
}

onSessionEnd(dropAnswers);

/** The site's client. Cached responses are dropped with the sign-in. */
export function sessionQueryClient(): QueryClient {
  client ??= createQueryClient();
  return client;
}
