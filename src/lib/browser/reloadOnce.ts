/**
 * Rows C1, C2: reloads the page, unless it did so within the last 60,000 ms; false: it did, or can't know. The rule
 * for every chunk that does not load. Its source is also written into each page's head, for the time before the
 * site's own script runs, so it must need nothing but the browser.
 */
export function reloadOnce(reload: () => void = () => window.location.reload()): boolean {
  try {
    // Without a network a reload would lose the page that is still there.
    if (!navigator.onLine) return false;
    // A missing time is 0, an unreadable one NaN.
    const before = Number(sessionStorage.getItem('reloadedAt'));
    if (Date.now() - before <= 60_000) return false;
    sessionStorage.setItem('reloadedAt', String(Date.now()));
  } catch {
    return false;
  }
  reload();
  return true;
}
