/** How long synchronous work may go on before it yields the event loop, which all requests share. */
const SLICE_MS = 10;

/** Resolves once the event loop has gone round: timers, sockets and other requests come first. */
export function yieldLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** To be awaited between two pieces of work: yields the event loop where it has been held for SLICE_MS. */
export function loopYields(): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < SLICE_MS) return undefined;
    return yieldLoop().then(() => void (begun = performance.now()));
  };
}

/** Does the work of each item in their order, and yields the event loop in between where that takes long. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item, at: number) => void,
): Promise<void> {
  const yieldIfDue = loopYields();
  let at = 0;
  for (const item of items) {
    work(item, at);
    at += 1;
    const pause = yieldIfDue();
    if (pause) await pause;
  }
}
