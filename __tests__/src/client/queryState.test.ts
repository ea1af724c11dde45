import { ApiFailure } from '../../../src/client/apiFailure';
import { combineQueries, type QueryState } from '../../../src/client/queryState';

const failure = new ApiFailure('だめ', { statusCode: 500, kind: 'server' });

function ready(answer: number, updatedAt: number): Extract<QueryState<number>, { state: 'ready' }> {
  const retry = jest.fn();
  return { state: 'ready', answer, updatedAt, refresh: 'idle', previous: false, retry };
}

test('ready once all are, as old as the oldest', () => {
  const asked = combineQueries({ a: ready(1, 300), b: ready(2, 100) });
  expect(asked).toMatchObject({ state: 'ready', answer: { a: 1, b: 2 }, updatedAt: 100 });
  expect(combineQueries({ a: ready(1, 300), b: { state: 'loading' } })).toEqual({
    state: 'loading',
  });
});

test('failed as soon as one has; a retry asks only for what failed', () => {
  const failed: QueryState<number> = { state: 'failed', failure, retry: jest.fn() };
  const fine = ready(1, 300);
  const asked = combineQueries({
    a: failed,
    b: fine,
    c: { state: 'loading' } as QueryState<number>,
  });
  expect(asked).toMatchObject({ state: 'failed', failure });
  if (asked.state === 'failed') asked.retry();
  expect(failed.retry).toHaveBeenCalledTimes(1);
  expect(fine.retry).not.toHaveBeenCalled();
});

test('a refresh that failed outweighs one that runs; a previous answer marks the whole', () => {
  const running = { ...ready(1, 300), refresh: 'running' as const, previous: true };
  const failing = { ...ready(2, 300), refresh: 'failed' as const, failure };
  expect(combineQueries({ a: running, b: ready(3, 1) })).toMatchObject({ refresh: 'running' });
  const asked = combineQueries({ a: running, b: failing });
  expect(asked).toMatchObject({ refresh: 'failed', failure, previous: true });
});
