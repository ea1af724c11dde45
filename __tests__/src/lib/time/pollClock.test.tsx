import { act, renderHook } from '@testing-library/react';
import { usePollNow } from '../../../../src/lib/time/pollClock';

const TICK = 10_000;
const read = () => renderHook(() => usePollNow(TICK));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('whenever they come, all parts of a page have one time', () => {
  const begun = Date.now();
  const bar = read();
  expect(bar.result.current).toBe(begun);
  pass(4_000);
  const notice = read();
  expect(notice.result.current).toBe(begun);
  pass(TICK - 4_000);
  expect([bar, notice].map(({ result }) => result.current)).toEqual([begun + TICK, begun + TICK]);
});

test('the timer goes on for those who stay, and rests without any', () => {
  const first = read();
  const second = read();
  first.unmount();
  pass(TICK);
  expect(second.result.current).toBe(Date.now());
  second.unmount();
  expect(jest.getTimerCount()).toBe(0);
  pass(3 * TICK + 1);
  expect(read().result.current).toBe(Date.now());
});
