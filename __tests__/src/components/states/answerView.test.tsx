import { act, fireEvent, render, screen } from '@testing-library/react';
import { ApiFailure } from '../../../../src/client/apiFailure';
import type { QueryState } from '../../../../src/client/queryState';
import { AnswerView } from '../../../../src/components/states/AnswerView';

type State = QueryState<number>;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const failure = new ApiFailure('接続できません', { statusCode: 503, kind: 'unavailable' });
const retry = jest.fn();
const failed: State = { state: 'failed', failure, retry };

function ready(more: object = {}): State {
  const known = { answer: 20, updatedAt: Date.now(), refresh: 'idle', previous: false } as const;
  return { state: 'ready', ...known, retry, ...more };
}

function show(first: State) {
  const view = (query: State) => (
    <AnswerView query={query} skeleton={<p>骨組み</p>}>
      {(votes) => <p>{votes}票</p>}
    </AnswerView>
  );
  const { rerender } = render(view(first));
  return (next: State) => rerender(view(next));
}

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const status = () => screen.queryByRole('status');
const answer = () => screen.queryByText('20票');

test('what comes within 300 ms has no skeleton, and its place is kept for it', () => {
  const become = show({ state: 'loading' });
  wait(299);
  expect(status()).toBeNull();
  expect(screen.getByText('骨組み').parentElement).toHaveClass('answer-view-quiet');
  become(ready());
  expect(answer()).toBeVisible();
  expect(screen.queryByText('骨組み')).toBeNull();
});

test.each([
  { what: 'an answer', next: ready(), find: answer },
  { what: 'a failure', next: failed, find: () => screen.queryByRole('alert') },
])('R1: a skeleton that is shown lasts 200 ms, though $what comes', ({ next, find }) => {
  const become = show({ state: 'loading' });
  wait(300);
  become(next);
  wait(199);
  expect(status()).toBeVisible();
  expect(find()).toBeNull();
  wait(1);
  expect(status()).toBeNull();
  expect(find()).toBeVisible();
});

test('what is there stays while it or another answer is fetched', () => {
  const become = show(ready());
  become(ready({ refresh: 'running' }));
  wait(1000);
  expect(answer()!.parentElement).toHaveAttribute('aria-busy', 'false');
  expect(status()).toBeNull();
  become(ready({ refresh: 'running', previous: true }));
  expect(answer()!.parentElement).toHaveAttribute('aria-busy', 'true');
});

test('what could not be fetched again is marked as old, with a button', () => {
  const become = show(ready());
  become(ready({ refresh: 'failed', failure }));
  expect(answer()).toBeVisible();
  expect(status()).toHaveTextContent(/時点の数値を表示しています.*接続できません/);
  fireEvent.click(screen.getByRole('button', { name: '再試行' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
