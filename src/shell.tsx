import { useEffect, type ReactNode } from 'react';
import { startAuth } from './auth/identity';
import { LastResort } from './layout/messages/LastResort';
import { LoadingBar } from './layout/status/LoadingBar';
import { Ripples } from './layout/ripple/Ripples';
import { SettingsGate } from './layout/messages/SettingsGate';
import { WithoutScript } from './layout/frame/WithoutScript';
import { useStore } from './lib/state/store';
import { followTheme } from './lib/browser/theme';
import { ErrorBoundary } from './routing/ErrorBoundary';
import { RouteGate } from './routing/RouteGate';
import { shownVisit } from './routing/shownVisit';
import { startNavigation } from './routing/startNavigation';
import type { SiteLocation } from './routes';

interface ShellProps {
  location: SiteLocation;
  children: ReactNode;
}

// S22: a page that the browser kept whole may show figures of somebody who has signed out meanwhile.
function renewKeptPage(event: PageTransitionEvent): void {
  if (event.persisted) window.location.reload();
}

/** Before the first paint by React: finds out who is signed in, and sets out for the page. */
export function startShell(): void {
  startNavigation();
  startAuth();
  window.addEventListener('pageshow', renewKeptPage);
}

/** Everything around a page: what catches errors, guards, and shows that something is on its way. */
export function Shell({ location, children }: ShellProps) {
  const visit = useStore(shownVisit, null)?.id ?? 0;
  useEffect(followTheme, []);
  return (
    <ErrorBoundary resetKey={visit} fallback={() => <LastResort />}>
      <LoadingBar />
      <SettingsGate onRetry={startAuth}>
        <RouteGate location={location}>{children}</RouteGate>
      </SettingsGate>
      <Ripples />
      <WithoutScript pathname={location.pathname} />
    </ErrorBoundary>
  );
}
