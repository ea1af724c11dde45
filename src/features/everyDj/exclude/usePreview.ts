import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ExclusionAnswer, ExclusionMatch } from '../../../../contract/decisions/exclusions';
import { ApiFailure, badAnswer } from '../../../client/apiFailure';
import { postExclusion } from '../../../client/mutations/decisions';

/** Milliseconds without a change of the match. */
const DEBOUNCE = 400;
/** Milliseconds: a match is looked for among all votes. */
const TIMEOUT = 60_000;

/** Of a query: no figure changes under a finger that is about to press. */
export const FETCHED_ONCE = {
  staleTime: Infinity,
  gcTime: 0,
  refetchInterval: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

export type Preview =
  /** No match yet. */
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'nobody' }
  | { state: 'failed'; message: string; retry: () => void }
  /** `isCurrent`: of this match, and nothing newer is being fetched. `at`: ms of this computer's clock. */
  | { state: 'ready'; answer: ExclusionAnswer; at: number; isCurrent: boolean; retry: () => void };

/** What is to be excluded, and the case that it decides. */
interface PreviewRequest {
  match: ExclusionMatch;
  caseId: string | null;
}

type PreviewResult = { answer: ExclusionAnswer } | { nobody: true } | { refused: string };

// What the API refuses is an answer too: the match is wrong, not the page.
async function fetchPreview(
  { match, caseId }: PreviewRequest,
  signal: AbortSignal,
): Promise<PreviewResult> {
  try {
    const body = { dryRun: true, match, case: caseId ?? undefined } as const;
    const answer = await postExclusion({ body }, { signal, timeout: TIMEOUT });
    // A dry run proposes nothing.
    if ('proposal' in answer) throw badAnswer();
    return answer.matched === 0 ? { nobody: true } : { answer };
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (failure.code === 'no_votes_matched') return { nobody: true };
    if (failure.kind !== 'badRequest') throw failure;
    return { refused: failure.message };
  }
}

/** A value once it has stayed the same for a moment. */
function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** What an exclusion of these votes would do, from the API's dry run, debounced. */
export function usePreview(request: PreviewRequest | null, isPaused: boolean): Preview {
  const text = request && JSON.stringify(request);
  const settled = useDebounced(text);
  const result = useQuery({
    queryKey: ['exclusionPreview', settled],
    queryFn: ({ signal }) => fetchPreview(JSON.parse(settled!) as PreviewRequest, signal),
    enabled: settled !== null && !isPaused,
    placeholderData: keepPreviousData,
    ...FETCHED_ONCE,
  });
  if (text === null) return { state: 'none' };
  const retry = () => void result.refetch();
  const isCurrent = settled === text && !result.isPlaceholderData && !result.isFetching;
  if (result.error instanceof ApiFailure && !result.isFetching) {
    return { state: 'failed', message: result.error.message, retry };
  }
  if (result.error && !(result.error instanceof ApiFailure)) throw result.error;
  if (!result.data) return { state: 'loading' };
  if ('answer' in result.data) {
    const { answer } = result.data;
    return { state: 'ready', answer, at: result.dataUpdatedAt, isCurrent, retry };
  }
  if (!isCurrent) return { state: 'loading' };
  if ('nobody' in result.data) return { state: 'nobody' };
  return { state: 'failed', message: result.data.refused, retry };
}
