import { setImmediate } from 'node:timers/promises';
import { type Lookalike, LookalikeSearch } from '../../rules/lookalikes';

/** Names folded before other requests come first: the longest ones take some milliseconds. */
const PART = 500;

/** As lookalikes of rules/, for up to 100,000 DJs without holding the event loop. */
export async function findLookalikes(
  all: readonly { id: string; name: string }[],
  changed: readonly { id: string; name: string }[],
): Promise<Lookalike[]> {
  if (changed.length === 0) return [];
  const search = new LookalikeSearch();
  for (const [at, dj] of all.entries()) {
    search.add(dj);
    if (at % PART === PART - 1) await setImmediate();
  }
  for (const [at, dj] of changed.entries()) {
    if (!search.look(dj)) break;
    if (at % PART === PART - 1) await setImmediate();
  }
  return search.found;
}
