import type { ReactNode } from 'react';
import type { ApiFailure } from '../../client/apiFailure';
import type { QueryState } from '../../client/queryState';
import { usePendingPhase } from '../../lib/state/usePendingPhase';
import { screenTexts } from '../../texts/screens';
import { EmptyState } from './EmptyState';
import { FailurePanel } from './FailurePanel';
import { Loading } from './Loading';
import { NextStep, notConfiguredStep } from './NextStep';
import { StaleNotice } from './StaleNotice';

interface AnswerViewProps<T> {
  query: QueryState<T>;
  /** Same size as the content. */
  skeleton: ReactNode;
  /** An API may do without it (404): that is no failure. */
  isOptional?: boolean;
  /** `updatedAt` in milliseconds of this computer's clock. */
  children: (answer: T, updatedAt: number) => ReactNode;
}

/** Undefined: none is known, or it is the connection, which the banner of the page tells of. */
function reasonOf(failure: ApiFailure | undefined): string | undefined {
  return failure?.kind === 'offline' ? undefined : failure?.message;
}

/** Skeleton, failure, or the answer; figures once loaded stay when a refresh fails, and are marked as old. */
export function AnswerView<T>(props: AnswerViewProps<T>) {
  const { query, skeleton, isOptional = false, children } = props;
  const phase = usePendingPhase(query.state === 'loading');
  if (phase === 'quiet') return <div className="answer-view-quiet">{skeleton}</div>;
  if (phase === 'shown' || query.state === 'loading') return <Loading>{skeleton}</Loading>;
  if (query.state === 'failed') {
    const { failure, retry } = query;
    if (failure.kind === 'notConfigured') return <NextStep {...notConfiguredStep} />;
    if (isOptional && failure.statusCode === 404) {
      return (
        <div className="panel">
          <EmptyState title={screenTexts.notOffered} advice={screenTexts.notOfferedAdvice} />
        </div>
      );
    }
    return <FailurePanel failure={failure} onRetry={retry} />;
  }
  return (
    <>
      {query.refresh === 'failed' && (
        <StaleNotice
          updatedAt={query.updatedAt}
          message={reasonOf(query.failure)}
          onRetry={query.retry}
        />
      )}
      <div className="answer-view" aria-busy={query.previous}>
        {children(query.answer, query.updatedAt)}
      </div>
    </>
  );
}
