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

test('R1: what is there already, and what comes within 150 ms, shows no pending state', () => {
  expect(start(false).phase()).toBe('over');
  const { phase, set, wait } = start(true);
  expect(phase()).toBe('quiet');
  wait(149);
  expect(phase()).toBe('quiet');
  set(false);
  expect(phase()).toBe('over');
  wait(1000);
  expect(phase()).toBe('over');
});

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

test('R1: a second wait begins anew', () => {
  const { phase, set, wait } = start(true);
  wait(100);
  set(false);
  set(true);
  wait(149);
  expect(phase()).toBe('quiet');
  wait(1);
  expect(phase()).toBe('shown');
});

test('R1: it is painted as its time comes, not when React finds the time for it', () => {
  const { phase } = start(true);
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  react.IS_REACT_ACT_ENVIRONMENT = false;
  jest.advanceTimersByTime(150);
  expect(phase()).toBe('shown');
  react.IS_REACT_ACT_ENVIRONMENT = true;
});

test('R1: an answer that comes as the skeleton is about to show is not taken away again', () => {
  const { phase, set, wait } = start(true);
  wait(149);
  // The timer of 150 ms must find nothing to do.
  const late = jest.spyOn(globalThis, 'clearTimeout').mockImplementation(() => undefined);
  set(false);
  late.mockRestore();
  wait(1000);
  expect(phase()).toBe('over');
});
