/**
 * Rows C1, C2: leaves for a fresh copy of the site, unless it did so within the last 60,000 ms; false: it did,
 * or can't know. The one rule for every part that does not come; also written into each page's head for the time
 * before the site's own script is there, so it must need nothing but the browser.
 */
export function reloadOnce(leave: () => void = () => window.location.reload()): boolean {
  try {
    // Without a network a reload would take away what is still there.
    if (!navigator.onLine) return false;
    // A missing time is 0, an unreadable one NaN.
    const before = Number(sessionStorage.getItem('reloadedAt'));
    if (Date.now() - before <= 60_000) return false;
    sessionStorage.setItem('reloadedAt', String(Date.now()));
  } catch {
    return false;
  }
  leave();
  return true;
}
