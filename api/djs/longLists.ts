import { setImmediate } from 'node:timers/promises';
import { type Lookalike, LookalikeSearch } from '../../rules/alikeNames';

const LONGEST_MS = 20;

/** Calls `each` for all items; other requests are served in between, for folding 20,000 long names takes seconds. */
export async function forEachOf<T>(items: Iterable<T>, each: (item: T) => void): Promise<void> {
  let begun = performance.now();
  for (const item of items) {
    each(item);
    if (performance.now() - begun < LONGEST_MS) continue;
    await setImmediate();
    begun = performance.now();
  }
}

/** As lookalikes of rules/, for long lists. */
export async function findLookalikes(
  all: readonly { id: string; name: string }[],
  changed: readonly { id: string; name: string }[],
): Promise<Lookalike[]> {
  if (changed.length === 0) return [];
  const search = new LookalikeSearch();
  await forEachOf(all, (dj) => search.add(dj));
  await forEachOf(changed, (dj) => search.find(dj));
  return search.found;
}
