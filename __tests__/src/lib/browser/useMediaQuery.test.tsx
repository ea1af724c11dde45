import { act, renderHook } from '@testing-library/react';
import { MOBILE } from '../../../../src/lib/browser/breakpoints';
import { useMediaQuery } from '../../../../src/lib/browser/useMediaQuery';
import { resizeTo, setViewport } from '../../../support/site/viewport';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('V1: a width counts once resizing has rested for 200 ms', () => {
  setViewport(1300);
  const { result } = renderHook(() => useMediaQuery(MOBILE));
  expect(result.current).toBe(false);
  resizeTo(1200);
  pass(199);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});

test('V1: the time begins anew with every step of a resize', () => {
  setViewport(1300);
  const { result } = renderHook(() => useMediaQuery(MOBILE));
  for (const width of [1250, 1200, 1150]) {
    resizeTo(width);
    pass(150);
    expect(result.current).toBe(false);
  }
  resizeTo(1290);
  pass(200);
  expect(result.current).toBe(false);
});
