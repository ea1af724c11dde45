const IDLE_AT_LATEST_MS = 2_000;

/**
 * Does work that nobody waits for once the browser is idle, after two seconds at the latest; in a browser without idle
 * callbacks, after two seconds. Returns what calls it off.
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: IDLE_AT_LATEST_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, IDLE_AT_LATEST_MS);
  return () => clearTimeout(timer);
}
