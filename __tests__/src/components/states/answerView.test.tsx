import { act, fireEvent, render, screen } from '@testing-library/react';
import { AnswerView } from '../../../../src/components/states/AnswerView';
import type { QueryState } from '../../../../src/client/queryState';
import { ApiFailure } from '../../../../src/client/apiFailure';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const failure = new ApiFailure('接続できません', { statusCode: 503, kind: 'unavailable' });
const retry = jest.fn();
const failed: QueryState<number> = { state: 'failed', failure, retry };

function ready(
  more: Partial<Extract<QueryState<number>, { state: 'ready' }>> = {},
): QueryState<number> {
  const known = { answer: 20, updatedAt: Date.now(), refresh: 'idle', previous: false } as const;
  return { state: 'ready', ...known, retry, ...more };
}

function show(first: QueryState<number>) {
  const view = (asked: QueryState<number>) => (
    <AnswerView query={asked} skeleton={<p>骨組み</p>}>
      {(votes) => <p>{votes}票</p>}
    </AnswerView>
  );
  const { rerender } = render(view(first));
  return (next: QueryState<number>) => rerender(view(next));
}

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const skeleton = () => screen.queryByRole('status');

test('what comes within 300 ms has no skeleton, and its place is kept for it', () => {
  const become = show({ state: 'loading' });
  wait(299);
  expect(skeleton()).toBeNull();
  expect(screen.getByText('骨組み').parentElement).toHaveClass('answer-view-quiet');
  become(ready());
  expect(screen.getByText('20票')).toBeVisible();
  expect(screen.queryByText('骨組み')).toBeNull();
});

test.each([
  ['an answer', ready(), () => screen.queryByText('20票')],
  ['a failure', failed, () => screen.queryByRole('alert')],
])('R1: a skeleton that is shown lasts 200 ms, whatever comes: %s', (_, next, whatComes) => {
  const become = show({ state: 'loading' });
  wait(300);
  expect(skeleton()).toBeVisible();
  become(next);
  wait(199);
  expect(skeleton()).toBeVisible();
  expect(whatComes()).toBeNull();
  wait(1);
  expect(skeleton()).toBeNull();
  expect(whatComes()).toBeVisible();
});

test('what is there stays while it or another answer is fetched', () => {
  const become = show(ready());
  become(ready({ refresh: 'running' }));
  wait(1000);
  expect(screen.getByText('20票').parentElement).toHaveAttribute('aria-busy', 'false');
  expect(skeleton()).toBeNull();
  become(ready({ refresh: 'running', previous: true }));
  expect(screen.getByText('20票').parentElement).toHaveAttribute('aria-busy', 'true');
});

test('what could not be fetched anew is marked as old, with a button', () => {
  retry.mockClear();
  const become = show(ready());
  become(ready({ refresh: 'failed', failure }));
  expect(screen.getByText('20票')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    /時点の数値を表示しています.*接続できません/,
  );
  fireEvent.click(screen.getByRole('button', { name: '再試行' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
