import { act, renderHook } from '@testing-library/react';
import { setPollClock, usePollNow } from '../../../../src/lib/time/pollClock';

const read = () => renderHook(usePollNow);
const iso = (time: number) => new Date(time).toISOString();
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
  const times = () => [bar, notice].map(({ result }) => iso(result.current));
  expect(times()).toEqual(['2022-09-20T05:00:04.000Z', '2022-09-20T05:00:04.000Z']);
  pass(200);
  expect(times()).toEqual(['2022-09-20T05:00:05.000Z', '2022-09-20T05:00:05.000Z']);
});

test('a response with another time moves the clock at once', () => {
  const bar = read();
  act(() => setPollClock('2022-10-15T03:00:27.300Z'));
  expect(iso(bar.result.current)).toBe('2022-10-15T03:00:27.000Z');
  pass(700);
  expect(iso(bar.result.current)).toBe('2022-10-15T03:00:28.000Z');
});
