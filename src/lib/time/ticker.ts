export interface Ticker {
  /** The moment of the last tick; of now, if nobody listens. Milliseconds of this computer's clock. */
  newest(): number;
  subscribe(listener: (now: number) => void): () => void;
}

/** One timer for many listeners, every `interval` milliseconds; stopped while there are none. */
export function createTicker(interval: number): Ticker {
  const listeners = new Set<(now: number) => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let last = 0;
  const tick = () => {
    last = Date.now();
    for (const listener of [...listeners]) listener(last);
  };
  return {
    newest: () => (listeners.size > 0 ? last : Date.now()),
    subscribe(listener) {
      if (listeners.size === 0) {
        last = Date.now();
        timer = setInterval(tick, interval);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
  };
}
