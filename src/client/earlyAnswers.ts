// Whatever a page asked before its code was there; so far it asks nothing.

export interface EarlyAnswer {
  status: number;
  etag: string | null;
  /** As JSON; undefined where it was none. */
  body: unknown;
  /** Retry-After, as the API sent it. */
  retryAfter?: string | null;
}

/** Whether the question went out already; without an address: any question. */
export function isAskedEarly(_address?: string): boolean {
  return false;
}

/**
 * The answer to a question that went out before the page's code was there, once: whoever asks again asks the API.
 * `address` is the path with its query (address.ts). Null: no such answer, or one of another account.
 */
export function takeEarlyAnswer(_address: string, _account: string): Promise<EarlyAnswer | null> {
  return Promise.resolve(null);
}
