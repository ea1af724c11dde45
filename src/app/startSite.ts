import { startAuth } from '../auth/identity';

// A page from the back/forward cache may show figures of somebody who has signed out meanwhile.
function reloadCachedPage(event: PageTransitionEvent): void {
  if (event.persisted) window.location.reload();
}

/** Before the first render: finds out who is signed in. */
export function startSite(): void {
  // On Back the browser would move the page that is leaving; Gatsby has the positions (transition/pageScroll.ts).
  window.history.scrollRestoration = 'manual';
  startAuth();
  window.addEventListener('pageshow', reloadCachedPage);
}
