import { act, renderHook } from '@testing-library/react';
import { usePendingPhase } from '../../../../src/lib/state/usePendingPhase';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start(pending: boolean) {
  const hook = renderHook(usePendingPhase, { initialProps: pending });
  return {
    phase: () => hook.result.current,
    set: (next: boolean) => hook.rerender(next),
    wait: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
  };
}

test('R1: a pending state once shown lasts 200 ms, not more than it has to', () => {
  const { phase, set, wait } = start(true);
  wait(150);
  expect(phase()).toBe('shown');
  set(false);
  wait(199);
  expect(phase()).toBe('shown');
  wait(1);
  expect(phase()).toBe('over');
});

test('R1: after 200 ms it ends with the waiting', () => {
  const { phase, set, wait } = start(true);
  wait(150);
  wait(5000);
  expect(phase()).toBe('shown');
  set(false);
  expect(phase()).toBe('over');
});

test('R1: an answer that comes as the skeleton is about to show stays', () => {
  const { phase, set, wait } = start(true);
  wait(149);
  // The timer of 150 ms must find nothing to do.
  const late = jest.spyOn(globalThis, 'clearTimeout').mockImplementation(() => undefined);
  set(false);
  late.mockRestore();
  wait(1000);
  expect(phase()).toBe('over');
});
