import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

interface CachedResponse {
  etag: string;
  body: Uint8Array<ArrayBuffer>;
  /** The body as most clients take it; null: too short to gain by it. */
  packed: Uint8Array<ArrayBuffer> | null;
}

const LEAST_PACKED_BYTES = 1_024;
const pack = promisify<Uint8Array, Buffer<ArrayBuffer>>(gzip);

type MadeResponse = Omit<CachedResponse, 'packed'>;

async function packResponse({ etag, body }: MadeResponse): Promise<CachedResponse> {
  return { etag, body, packed: body.length < LEAST_PACKED_BYTES ? null : await pack(body) };
}

export type ResponseCache = ReturnType<typeof responseCache>;

/** The least recently requested responses are dropped first. */
export function responseCache() {
  const cache = new LRUCache<string, CachedResponse, () => Promise<MadeResponse>>({
    max: 1_000,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ body, packed }, key) =>
      body.length + (packed?.length ?? 0) + 2 * key.length,
    fetchMethod: async (_key, _stale, { context: read }) => packResponse(await read()),
    ignoreFetchAbort: true,
  });
  const current = new Map<string, Promise<string>>();
  const next = new Map<string, Promise<string>>();

  function begin(key: string, read: () => Promise<string>): Promise<string> {
    const reading = read().finally(() => current.delete(key));
    current.set(key, reading);
    return reading;
  }

  return {
    /** The response for `key`, which names the state that it shows; undefined until it was read. */
    find: (key: string) => cache.get(key),
    /** Reads and packs the response for `key` once, however many requests want it at the same time. */
    read: (key: string, read: () => Promise<MadeResponse>) =>
      cache.forceFetch(key, { context: read }),
    /** One reading of the state of `key` at a time; requests that come during it share the next one, which sees all before them. */
    readState(key: string, read: () => Promise<string>): Promise<string> {
      const running = current.get(key);
      if (!running) return begin(key, read);
      const waiting = next.get(key);
      if (waiting) return waiting;
      const following = running
        .catch(() => undefined)
        .then(() => {
          next.delete(key);
          return begin(key, read);
        });
      next.set(key, following);
      return following;
    },
  };
}
