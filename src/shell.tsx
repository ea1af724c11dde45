import { useEffect, type ReactNode } from 'react';
import { startAuth } from './auth/identity';
import { LastResort } from './layout/LastResort';
import { ErrorPage } from './layout/ErrorPage';
import { LoadingBar } from './layout/LoadingBar';
import { WithoutScript } from './layout/WithoutScript';
import { beforeEachPage } from './lib/navigation';
import { followTheme } from './lib/theme';
import { ErrorBoundary } from './routing/ErrorBoundary';
import { preparePage } from './routing/lazyPages';
import { RouteGate } from './routing/RouteGate';
import type { SiteLocation } from './routes';

interface ShellProps {
  location: SiteLocation;
  children: ReactNode;
}

// S22: a page that the browser kept whole may show figures of somebody who has signed out meanwhile.
function renewKeptPage(event: PageTransitionEvent): void {
  if (event.persisted) window.location.reload();
}

/** Before the first paint by React: finds out who is signed in, and fetches what they will need. */
export function startShell(): void {
  beforeEachPage(preparePage);
  startAuth();
  window.addEventListener('pageshow', renewKeptPage);
}

/** Everything around a page: what catches errors, guards, and shows that something is on its way. */
export function Shell({ location, children }: ShellProps) {
  const address = location.pathname + location.search;
  useEffect(followTheme, []);
  return (
    <ErrorBoundary resetKey={address} fallback={() => <LastResort />}>
      <ErrorBoundary resetKey={address} fallback={(error) => <ErrorPage error={error} />}>
        <LoadingBar />
        <RouteGate location={location}>{children}</RouteGate>
        <WithoutScript pathname={location.pathname} />
      </ErrorBoundary>
    </ErrorBoundary>
  );
}
