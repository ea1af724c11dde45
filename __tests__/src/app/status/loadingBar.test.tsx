import { act, render, screen } from '@testing-library/react';
import { LoadingBar } from '../../../../src/app/status/LoadingBar';
import { advanceRequest, beginRequest, endRequest } from '../../../../src/lib/progress/progress';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const bar = () => screen.queryByRole('progressbar', { name: '読み込んでいます' });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('L1: a progressbar as wide as its value; one that failed looks so', () => {
  const [one, other] = [{}, {}];
  render(<LoadingBar />);
  act(() => beginRequest(one));
  act(() => advanceRequest(one, 1, 3));
  wait(199);
  expect(bar()).toBeNull();
  wait(1);
  expect(bar()).toHaveAttribute('aria-valuenow', '33');
  expect(bar()).toHaveAttribute('aria-valuemin', '0');
  expect(bar()).toHaveAttribute('aria-valuemax', '100');
  expect(parseFloat(bar()!.style.width)).toBeCloseTo(33.33, 1);
  expect(bar()).toHaveClass('loading-bar', { exact: true });
  act(() => beginRequest(other));
  act(() => endRequest(other, 'failed'));
  expect(bar()).toHaveClass('loading-bar loading-bar-failed');
  act(() => endRequest(one, 'done'));
  expect(bar()).toHaveAttribute('aria-valuenow', '100');
  wait(500);
  expect(bar()).toBeNull();
});
