import type { ApiFailure } from './apiFailure';

interface Arrived<T> {
  state: 'ready';
  answer: T;
  /** Milliseconds of this computer's clock. */
  updatedAt: number;
  refresh: 'idle' | 'running' | 'failed';
  failure?: ApiFailure;
  previous: boolean;
  retry: () => void;
}

/** What became of a question, or of several that a screen needs together. */
export type Asked<T> =
  { state: 'loading' } | { state: 'failed'; failure: ApiFailure; retry: () => void } | Arrived<T>;

function mostUrgent(arrived: Arrived<unknown>[]): Arrived<unknown>['refresh'] {
  if (arrived.some(({ refresh }) => refresh === 'failed')) return 'failed';
  return arrived.some(({ refresh }) => refresh === 'running') ? 'running' : 'idle';
}

/** Ready once all are, failed once one has; as old as the oldest of them. */
export function together<T extends Record<string, unknown>>(questions: {
  [Name in keyof T]: Asked<T[Name]>;
}): Asked<T> {
  const asked: Asked<unknown>[] = Object.values(questions);
  const failed = asked.filter((one) => one.state === 'failed');
  const arrived = asked.filter((one) => one.state === 'ready');
  if (failed[0]) {
    const { failure } = failed[0];
    return { state: 'failed', failure, retry: () => failed.forEach(({ retry }) => retry()) };
  }
  if (arrived.length < asked.length) return { state: 'loading' };
  const answers = Object.entries<Asked<unknown>>(questions).map(([name, one]) => [
    name,
    one.state === 'ready' ? one.answer : undefined,
  ]);
  return {
    state: 'ready',
    answer: Object.fromEntries(answers) as T,
    updatedAt: Math.min(...arrived.map(({ updatedAt }) => updatedAt)),
    refresh: mostUrgent(arrived),
    failure: arrived.find(({ failure }) => failure)?.failure,
    previous: arrived.some(({ previous }) => previous),
    retry: () => arrived.forEach(({ retry }) => retry()),
  };
}
