/** How long work may go on before whatever else waits has its turn: everybody's requests share one thread. */
const SLICE_MS = 10;

/** Everything that waits has its turn. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** To be waited for between two pieces of work: breathes where it has been going on for long. */
export function breaths(): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < SLICE_MS) return undefined;
    return breathe().then(() => void (begun = performance.now()));
  };
}

/** Does the work of each item in their order, and breathes where that takes long. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item, at: number) => void,
): Promise<void> {
  const breath = breaths();
  let at = 0;
  for (const item of items) {
    work(item, at);
    at += 1;
    const pause = breath();
    if (pause) await pause;
  }
}
