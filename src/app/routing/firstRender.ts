import { startTransition, type ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { authStore } from '../../auth/authStore';
import { findRoute } from '../../routes';
import { here } from './addresses';
import { shownNavigation } from './shownNavigation';

/** Milliseconds that the built page stays at most before React renders whatever there is to show. */
const MAX_WAIT = 2_000;

function hasSomethingToShow(): boolean {
  const auth = authStore.get();
  if (auth.state === 'unknown') return auth.failure !== undefined;
  return auth.state === 'signedOut' || shownNavigation.get() !== null;
}

function untilSomethingToShow(): Promise<void> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const end = () => {
      for (const stop of stops) stop();
      resolve();
    };
    const look = () => hasSomethingToShow() && end();
    const timer = setTimeout(end, MAX_WAIT);
    stops.push(authStore.subscribe(look), shownNavigation.subscribe(look), () =>
      clearTimeout(timer),
    );
    look();
  });
}

/**
 * React's first render, in place of Gatsby's. A guarded page is built as the frame's skeleton, which stays as it is until
 * there is more to show: hydrating it would only hold up the page. Then all is rendered at once, in short tasks. Where the
 * built page is what people see and type into (/login, an address that is none), it is hydrated.
 */
export function renderFirst(element: ReactElement, container: Node | null): void {
  if (!(container instanceof Element)) return;
  const { pathname } = here();
  const route = findRoute(pathname);
  if (!route?.chunk || route.path !== pathname) {
    hydrateRoot(container, element);
    return;
  }
  void untilSomethingToShow().then(() =>
    startTransition(() => createRoot(container).render(element)),
  );
}
