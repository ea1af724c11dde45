import type { Middleware } from '../../../src/routing/outcome';

const SLOW = 1_000;

/** Middleware of the second build's faulty pages. `noted` leaves a mark that a test can count. */
export const faultyMiddleware: Record<string, Middleware> = {
  noted: ({ location }) => {
    performance.mark(`guard ${location.pathname}${location.search}${location.hash}`);
    return null;
  },
  slow: () => new Promise((resolve) => setTimeout(() => resolve(null), SLOW)),
  throwing: () => {
    throw { response: { status: 502 }, message: '番人が倒れました' };
  },
  toLoopA: () => ({ kind: 'redirect', to: '/faults/loop-a' }),
  toLoopB: () => ({ kind: 'redirect', to: '/faults/loop-b' }),
  toOtherHost: () => ({ kind: 'redirect', to: '//evil.example/' }),
};
