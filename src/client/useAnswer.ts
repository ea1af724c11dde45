import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { ApiFailure, offlineFailure } from './apiFailure';
import { answerQuery } from './answerQuery';
import type { Answer, EndpointName, Question } from './ask';
import { refreshOne } from './refresh';

export interface ReadyAnswer<Name extends EndpointName> {
  state: 'ready';
  answer: Answer<Name>;
  /** Milliseconds of this computer's clock. */
  updatedAt: number;
  refresh: 'idle' | 'running' | 'failed';
  failure?: ApiFailure;
  /** The answer is to the question before; the new one is on its way. */
  previous: boolean;
  retry: () => void;
}

export type AnswerState<Name extends EndpointName> =
  | { state: 'loading' }
  | { state: 'failed'; failure: ApiFailure; retry: () => void }
  | ReadyAnswer<Name>;

const FAILURES_BEFORE_WORD = 2;

// Retries go on behind the message: nobody waits for the last of them to learn that something is wrong.
function worthAWord(result: UseQueryResult<unknown>): ApiFailure | null {
  const failure = result.error ?? result.failureReason;
  if (result.fetchStatus === 'paused' && !result.isSuccess) return offlineFailure();
  if (!(failure instanceof ApiFailure)) {
    if (failure) throw failure;
    return null;
  }
  const isLong = failure.kind === 'timeout' || (failure.retryAfter ?? 0) > 2000;
  const isPlain = result.isError || isLong || result.failureCount >= FAILURES_BEFORE_WORD;
  return isPlain ? failure : null;
}

function refreshOf(result: UseQueryResult<unknown>, failure: ApiFailure | null) {
  if (failure) return 'failed';
  return result.isFetching ? 'running' : 'idle';
}

/**
 * The answer to a question, kept fresh: asked again every 60 s (a hidden tab rests) and when the
 * connection or the window comes back. While a new question to the same endpoint loads, the old
 * answer stays, flagged `previous`.
 */
export function useAnswer<Name extends EndpointName>(
  name: Name,
  question: Question<Name> = {},
): AnswerState<Name> {
  const client = useQueryClient();
  const query = answerQuery(name, question);
  const { queryKey } = query;
  const result = useQuery({ ...query, placeholderData: keepPreviousData });
  const failure = worthAWord(result);
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
