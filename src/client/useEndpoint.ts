import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTurn } from '../lib/later/turns';
import { ApiFailure, offlineFailure } from './apiFailure';
import { endpointQueryOptions } from './endpointQueries';
import type { Answer, EndpointName, EndpointParams } from './fetchEndpoint';
import type { QueryState } from './queryState';
import { refreshOne } from './refresh';

const FAILURES_BEFORE_SHOWN = 2;
/** Milliseconds that the API may ask to wait before that is shown as a failure. */
const MAX_SILENT_WAIT = 2000;

// Shown while retries still go on: nobody waits for the last of them to learn that something is wrong.
function failureToShow(result: UseQueryResult<unknown>): ApiFailure | null {
  const failure = result.error ?? result.failureReason;
  if (result.fetchStatus === 'paused' && !result.isSuccess) return offlineFailure();
  if (!(failure instanceof ApiFailure)) {
    if (failure) throw failure;
    return null;
  }
  const isLong = failure.kind === 'timeout' || (failure.retryAfter ?? 0) > MAX_SILENT_WAIT;
  const isShown = result.isError || isLong || result.failureCount >= FAILURES_BEFORE_SHOWN;
  return isShown ? failure : null;
}

function refreshOf(result: UseQueryResult<unknown>, failure: ApiFailure | null) {
  if (failure) return 'failed';
  return result.isFetching ? 'running' : 'idle';
}

/**
 * An endpoint's answer, kept fresh: fetched again every 60 s (a hidden tab rests) and when the connection or the
 * window comes back. While other parameters of the same endpoint load, the old answer stays, flagged `previous`.
 * `enabled`: false asks for nothing, and answers what is known. `progress`: false moves no bar (row A4).
 */
export function useEndpoint<Name extends EndpointName>(
  name: Name,
  params: EndpointParams<Name> = {},
  { enabled = true, progress = true } = {},
): QueryState<Answer<Name>> {
  const client = useQueryClient();
  const options = endpointQueryOptions(name, params, { progress });
  const { queryKey } = options;
  const result = useQuery({ ...options, placeholderData: keepPreviousData, enabled });
  const failure = failureToShow(result);
  const retry = () => void client.resetQueries({ queryKey, exact: true });
  if (result.data === undefined) {
    return failure ? { state: 'failed', failure, retry } : { state: 'loading' };
  }
  return {
    state: 'ready',
    answer: result.data,
    updatedAt: result.dataUpdatedAt,
    refresh: refreshOf(result, failure),
    failure: failure ?? undefined,
    previous: result.isPlaceholderData,
    retry: () => void refreshOne(client, queryKey),
  };
}

/** The same for what comes after a page's first content, and which nobody waits for. */
export function useLaterEndpoint<Name extends EndpointName>(
  name: Name,
  params: EndpointParams<Name> = {},
): QueryState<Answer<Name>> {
  return useEndpoint(name, params, { enabled: useTurn('unseen'), progress: false });
}

/** The notes on days, by their day; empty until they are there, since figures do not wait for notes. */
export function useDayNotes(): ReadonlyMap<string, string> {
  const query = useLaterEndpoint('notes');
  const notes = query.state === 'ready' ? query.answer.notes : undefined;
  return useMemo(() => new Map(notes?.map(({ date, text }) => [date, text])), [notes]);
}
