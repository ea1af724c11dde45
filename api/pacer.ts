import { setImmediate } from 'node:timers/promises';

const MOST_MS = 10;

/** Await its function often: other work of this process goes on once it has waited for 10 ms. */
export function pacer(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MOST_MS) return;
    await setImmediate();
    since = performance.now();
  };
}

/** Calls `each` for all items with pauses: to fold 20,000 long names takes seconds, and so does a review of 10,000 DJs. */
export async function forEachOf<T>(items: Iterable<T>, each: (item: T) => void): Promise<void> {
  const pause = pacer();
  for (const item of items) {
    each(item);
    await pause();
  }
}
