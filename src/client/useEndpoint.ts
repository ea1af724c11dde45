import {
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { ApiFailure, offlineFailure } from './apiFailure';
import { shouldRetry } from './queryClient';
import type { QueryState } from './queryState';
import type { ReadOptions } from './read';
import { refreshQueries } from './refresh';

/**
 * The query of an endpoint. What is on the screen already is fetched without the loading bar, and so is what nobody waits
 * for (`meta.progress` false).
 */
export function endpointQuery<Request extends { params?: unknown; query?: object }, Data>(
  name: string,
  fetch: (request: Request, options: ReadOptions) => Promise<Data>,
  request: Request,
) {
  const queryKey = [name, request.params ?? null, request.query ?? null];
  return queryOptions<Data>({
    queryKey,
    queryFn: ({ signal, client, meta }) => {
      const isAwaited = meta?.progress !== false && client.getQueryData(queryKey) === undefined;
      return fetch(request, { signal, progress: isAwaited });
    },
  });
}

/** The hook of an endpoint that is requested without parameters. */
export function endpointHook<Data>(
  name: string,
  fetch: (request: object, options: ReadOptions) => Promise<Data>,
) {
  return function useIt(options?: EndpointOptions) {
    return useEndpoint(endpointQuery(name, fetch, {}), options);
  };
}

type EndpointQuery<Data> = ReturnType<typeof endpointQuery<object, Data>>;

const FAILURES_BEFORE_SHOWN = 2;
/** Milliseconds that the API may ask to wait before that is shown as a failure. */
const MAX_SILENT_WAIT = 2000;

// Shown while retries still go on: nobody waits for the last of them to learn that something is wrong.
function visibleFailure(result: UseQueryResult<unknown>): ApiFailure | null {
  const failure = result.error ?? result.failureReason;
  if (result.fetchStatus === 'paused' && !result.isSuccess) return offlineFailure();
  if (!(failure instanceof ApiFailure)) {
    if (failure) throw failure;
    return null;
  }
  const isLong = failure.kind === 'timeout' || (failure.retryAfter ?? 0) > MAX_SILENT_WAIT;
  const isVisible = result.isError || isLong || result.failureCount >= FAILURES_BEFORE_SHOWN;
  return isVisible ? failure : null;
}

function refreshOf(result: UseQueryResult<unknown>, failure: ApiFailure | null) {
  if (failure) return 'failed';
  return result.isFetching ? 'running' : 'idle';
}

export interface EndpointOptions {
  /** `false` requests nothing, and gives what is cached. */
  enabled?: boolean;
  /** `false`: nobody waits for it, so it moves no loading bar. */
  progress?: boolean;
}

/**
 * The state of an endpoint's query for a screen. While other parameters load, the response to the ones before stays, flagged
 * `previous`.
 */
export function useEndpoint<Data>(
  query: EndpointQuery<Data>,
  { enabled = true, progress = true }: EndpointOptions = {},
): QueryState<Data> {
  const client = useQueryClient();
  const { queryKey } = query;
  const options = { ...query, meta: { progress } };
  // As usePrefetchQuery does it: useQuery alone sends the first request only after the skeletons have been painted.
  const isFirst = enabled && client.getQueryState(queryKey) === undefined;
  if (isFirst && typeof window !== 'undefined') {
    // A failure is in the state of the query, which useQuery reads.
    client.query({ ...options, retry: shouldRetry }).catch(() => undefined);
  }
  const result = useQuery({ ...options, enabled, placeholderData: keepPreviousData });
  const failure = visibleFailure(result);
  if (result.data === undefined) {
    const retry = () => void client.resetQueries({ queryKey, exact: true });
    return failure ? { state: 'failed', failure, retry } : { state: 'loading' };
  }
  return {
    state: 'ready',
    answer: result.data,
    updatedAt: result.dataUpdatedAt,
    refresh: refreshOf(result, failure),
    failure: failure ?? undefined,
    previous: result.isPlaceholderData,
    retry: () => void refreshQueries(client, { queryKey, exact: true }),
  };
}
