import type { ApiFailure } from './apiFailure';

export interface ReadyQuery<T> {
  state: 'ready';
  answer: T;
  /** Milliseconds of this computer's clock. */
  updatedAt: number;
  refresh: 'idle' | 'running' | 'failed';
  failure?: ApiFailure;
  /** The answer is that of the parameters before; the one of these is being fetched. */
  previous: boolean;
  retry: () => void;
}

/** The state of a query, or of several that a screen needs together. */
export type QueryState<T> =
  | { state: 'loading' }
  | { state: 'failed'; failure: ApiFailure; retry: () => void }
  | ReadyQuery<T>;

function combineRefresh(ready: ReadyQuery<unknown>[]): ReadyQuery<unknown>['refresh'] {
  if (ready.some(({ refresh }) => refresh === 'failed')) return 'failed';
  return ready.some(({ refresh }) => refresh === 'running') ? 'running' : 'idle';
}

/** Ready once all are, failed once one has; as old as the oldest of them. */
export function combineQueries<T extends Record<string, unknown>>(queries: {
  [Name in keyof T]: QueryState<T[Name]>;
}): QueryState<T> {
  const all: QueryState<unknown>[] = Object.values(queries);
  const failed = all.filter((one) => one.state === 'failed');
  const ready = all.filter((one) => one.state === 'ready');
  if (failed[0]) {
    const { failure } = failed[0];
    return { state: 'failed', failure, retry: () => failed.forEach(({ retry }) => retry()) };
  }
  if (ready.length < all.length) return { state: 'loading' };
  const answers = Object.entries<QueryState<unknown>>(queries).map(([name, one]) => [
    name,
    one.state === 'ready' ? one.answer : undefined,
  ]);
  return {
    state: 'ready',
    answer: Object.fromEntries(answers) as T,
    updatedAt: Math.min(...ready.map(({ updatedAt }) => updatedAt)),
    refresh: combineRefresh(ready),
    failure: ready.find(({ failure }) => failure)?.failure,
    previous: ready.some(({ previous }) => previous),
    retry: () => ready.forEach(({ retry }) => retry()),
  };
}
