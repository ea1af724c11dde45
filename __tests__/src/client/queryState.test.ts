import { ApiFailure } from '../../../src/client/apiFailure';
import { combineQueries, type QueryState } from '../../../src/client/queryState';

type Ready = Extract<QueryState<number>, { state: 'ready' }>;

const failure = new ApiFailure('だめ', { statusCode: 500, kind: 'server' });
const loading: QueryState<number> = { state: 'loading' };

function ready(answer: number, more: Partial<Ready> = {}): Ready {
  const rest = { updatedAt: 300, refresh: 'idle', previous: false, retry: jest.fn() } as const;
  return { state: 'ready', answer, ...rest, ...more };
}

test('ready once all are, as old as the oldest', () => {
  const both = combineQueries({ a: ready(1), b: ready(2, { updatedAt: 100 }) });
  expect(both).toMatchObject({ state: 'ready', answer: { a: 1, b: 2 }, updatedAt: 100 });
  expect(combineQueries({ a: ready(1), b: loading })).toEqual(loading);
});

test('failed as soon as one has; a retry requests only what failed', () => {
  const failed: QueryState<number> = { state: 'failed', failure, retry: jest.fn() };
  const fine = ready(1);
  const all = combineQueries({ a: failed, b: fine, c: loading });
  expect(all).toMatchObject({ state: 'failed', failure });
  if (all.state === 'failed') all.retry();
  expect(failed.retry).toHaveBeenCalledTimes(1);
  expect(fine.retry).not.toHaveBeenCalled();
});

test('a refresh that failed outweighs one that runs; a previous answer marks the whole', () => {
  const running = ready(1, { refresh: 'running', previous: true });
  expect(combineQueries({ a: running, b: ready(3) })).toMatchObject({ refresh: 'running' });
  const both = combineQueries({ a: running, b: ready(2, { refresh: 'failed', failure }) });
  expect(both).toMatchObject({ refresh: 'failed', failure, previous: true });
});
