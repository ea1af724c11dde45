import { LRUCache } from 'lru-cache';
import type { Admission } from './admission';

export interface CachedResponse {
  /** What the response shows: its ETag and the minute in which it was read. */
  state: string;
  etag: string;
  body: Uint8Array<ArrayBuffer>;
}

export interface ResponseCache {
  /**
   * The response for `key` in `state`, or in a later one: `state` was read after the request came, so nobody gets a response
   * from before a change that was acknowledged. `read` runs for one request of a key at a time. `queue`: what is not cached
   * has to wait there first.
   */
  get(
    key: string,
    state: string,
    read: () => Promise<CachedResponse>,
    queue?: ReadQueue,
  ): Promise<CachedResponse>;
  /** Shares a reading of the state among the requests that wait for the next one to begin. */
  state<T>(key: string, read: () => Promise<T>): Promise<T>;
}

/** The requests of an account for one response in one state take one place; each account waits, or is refused, for itself. */
export interface ReadQueue {
  account: string;
  admission: Admission;
}

export interface CacheLimits {
  maxBytes?: number;
  maxResponses?: number;
}

/** The newest response for each key, the least recently requested ones dropped first. */
export function responseCache(limits: CacheLimits = {}): ResponseCache {
  const { maxBytes = 64 * 1024 * 1024, maxResponses = 1_000 } = limits;
  const cache = new LRUCache<string, CachedResponse>({
    max: maxResponses,
    maxSize: maxBytes,
    sizeCalculation: ({ body, state }, key) => body.length + 2 * (key.length + state.length),
  });
  const share = singleFlight();
  return {
    async get(key, state, read, queue) {
      const readOnce = async () => {
        const known = cache.get(key);
        if (known?.state === state) return known;
        return share(`response ${key}`, state, async () => {
          const response = await read();
          cache.set(key, response);
          return response;
        });
      };
      if (!queue || cache.get(key)?.state === state) return readOnce();
      const { account, admission } = queue;
      const place = JSON.stringify([account, state, key]);
      return share(`place ${place}`, state, () => admission.run(account, readOnce));
    },
    state: (key, read) => share(`state ${key}`, null, read),
  };
}

interface Run {
  begun: number;
  tag: string | null;
  result: Promise<unknown>;
}

/**
 * Runs the work of a key once at a time. A caller shares a run that began after it asked, or one with the same `tag`; else it
 * waits for the run under way, and all that have waited share the next.
 */
function singleFlight() {
  const runs = new Map<string, Run>();
  let clock = 0;

  return async <T>(key: string, tag: string | null, work: () => Promise<T>): Promise<T> => {
    const asked = (clock += 1);
    for (let run = runs.get(key); run; run = runs.get(key)) {
      if (run.begun > asked || (tag !== null && run.tag === tag)) return run.result as Promise<T>;
      await run.result.catch(() => undefined);
    }
    const result = work().finally(() => runs.delete(key));
    runs.set(key, { begun: (clock += 1), tag, result });
    return result;
  };
}
