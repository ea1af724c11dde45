/** Milliseconds after which it is done however busy the browser is (row P1). */
const AT_MOST = 2_000;
/** Milliseconds, where the browser can't say when it is idle: Safari. */
const A_MOMENT = 500;

/** Does something once the browser has nothing better to do. */
export function whenIdle(act: () => void): void {
  if (typeof window.requestIdleCallback === 'function') {
    window.requestIdleCallback(act, { timeout: AT_MOST });
  } else setTimeout(act, A_MOMENT);
}
