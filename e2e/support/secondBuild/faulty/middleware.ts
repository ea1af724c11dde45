import type { Middleware } from '../../../../src/routing/middleware';

const SLOW = 1_000;

/** Middleware of the second build: `noted` runs before every page and leaves a mark; the others belong to faulty pages. */
export const faultyMiddleware: Record<string, Middleware> = {
  noted: ({ location }) => {
    performance.mark('guard', { detail: location.pathname + location.search + location.hash });
    return null;
  },
  slow: () => {
    performance.mark('slow');
    return new Promise((resolve) =>
      setTimeout(() => {
        performance.mark('slow, done');
        resolve(null);
      }, SLOW),
    );
  },
  throwing: () => {
    throw { response: { status: 502 }, message: '番人が倒れました' };
  },
  toLoopA: () => ({ kind: 'redirect', to: '/faults/loop-a' }),
  toLoopB: () => ({ kind: 'redirect', to: '/faults/loop-b' }),
  toOtherHost: () => ({ kind: 'redirect', to: '//evil.example/' }),
};
