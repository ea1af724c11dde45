import { act, renderHook } from '@testing-library/react';
import { setPollClock, usePollNow } from '../../../../src/lib/time/pollClock';

const read = () => renderHook(usePollNow).result;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2022-09-20T05:00:04Z') });
  setPollClock('2022-09-20T05:00:04Z');
});
afterEach(() => jest.useRealTimers());

test('all parts of a page have the same time, whenever they are mounted', () => {
  pass(400);
  const bar = read();
  pass(400);
  const notice = read();
  for (const second of [4, 5]) {
    const time = Date.UTC(2022, 8, 20, 5, 0, second);
    expect([bar.current, notice.current]).toEqual([time, time]);
    pass(200);
  }
});

test('a response with another time moves the clock at once', () => {
  const bar = read();
  act(() => setPollClock('2022-10-15T03:00:27.300Z'));
  expect(bar.current).toBe(Date.UTC(2022, 9, 15, 3, 0, 27));
  pass(700);
  expect(bar.current).toBe(Date.UTC(2022, 9, 15, 3, 0, 28));
});
