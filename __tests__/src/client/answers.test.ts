import { ApiFailure } from '../../../src/client/apiFailure';
import { together, type Asked } from '../../../src/client/answers';

const failure = new ApiFailure('だめ', { statusCode: 500, kind: 'server' });

function ready(answer: number, updatedAt: number): Extract<Asked<number>, { state: 'ready' }> {
  const retry = jest.fn();
  return { state: 'ready', answer, updatedAt, refresh: 'idle', previous: false, retry };
}

test('ready once all are, as old as the oldest', () => {
  const asked = together({ a: ready(1, 300), b: ready(2, 100) });
  expect(asked).toMatchObject({ state: 'ready', answer: { a: 1, b: 2 }, updatedAt: 100 });
  expect(together({ a: ready(1, 300), b: { state: 'loading' } })).toEqual({ state: 'loading' });
});

test('failed as soon as one has; a retry asks only for what failed', () => {
  const failed: Asked<number> = { state: 'failed', failure, retry: jest.fn() };
  const fine = ready(1, 300);
  const asked = together({ a: failed, b: fine, c: { state: 'loading' } as Asked<number> });
  expect(asked).toMatchObject({ state: 'failed', failure });
  if (asked.state === 'failed') asked.retry();
  expect(failed.retry).toHaveBeenCalledTimes(1);
  expect(fine.retry).not.toHaveBeenCalled();
});

test('a refresh that failed outweighs one that runs; a previous answer marks the whole', () => {
  const running = { ...ready(1, 300), refresh: 'running' as const, previous: true };
  const failing = { ...ready(2, 300), refresh: 'failed' as const, failure };
  expect(together({ a: running, b: ready(3, 1) })).toMatchObject({ refresh: 'running' });
  const asked = together({ a: running, b: failing });
  expect(asked).toMatchObject({ refresh: 'failed', failure, previous: true });
});
