import { useEffect, type ReactNode } from 'react';
import { startAuth } from '../auth/identity';
import { WithoutScript } from './frame/WithoutScript';
import { LastResort } from './messages/ErrorPage';
import { SettingsGate } from './messages/SettingsGate';
import { Ripples } from './ripple/Ripples';
import { LoadingBar } from './status/LoadingBar';
import { addFonts } from '../lib/browser/fonts';
import { afterFirstChart } from '../lib/later/afterFirstChart';
import { followTheme } from '../lib/browser/theme';
import { followHidden } from '../lib/sharing/hidden';
import { useStore } from '../lib/state/store';
import type { SiteLocation } from '../routes';
import { ErrorBoundary } from './routing/ErrorBoundary';
import { RouteGate } from './routing/RouteGate';
import { shownNavigation } from './routing/shownNavigation';
import { startRouting } from './routing/startRouting';

interface ShellProps {
  location: SiteLocation;
  children: ReactNode;
}

// S22: a page from the back/forward cache may show figures of somebody who has signed out meanwhile.
function reloadCachedPage(event: PageTransitionEvent): void {
  if (event.persisted) window.location.reload();
}

// What paper alone needs, which a page's HTML names (scripts/build/firstStyles.ts): nobody prints before the first chart.
function enablePaperSheets(): void {
  const disabled = document.querySelectorAll('link[media=print][disabled]');
  for (const link of disabled) link.removeAttribute('disabled');
}

/** Before the first paint by React: starts the first navigation, and finds out who is signed in. */
export function startShell(): void {
  startRouting();
  startAuth();
  addFonts().catch(() => undefined);
  void afterFirstChart.then(enablePaperSheets);
  window.addEventListener('pageshow', reloadCachedPage);
}

/** Everything around a page: the error boundary, the loading bar, the gates of settings and routes. */
export function Shell({ location, children }: ShellProps) {
  const navigationId = useStore(shownNavigation, null)?.id ?? 0;
  useEffect(followTheme, []);
  useEffect(followHidden, []);
  return (
    <ErrorBoundary resetKey={navigationId} fallback={() => <LastResort />}>
      <LoadingBar />
      <SettingsGate onRetry={startAuth}>
        <RouteGate location={location}>{children}</RouteGate>
      </SettingsGate>
      <Ripples />
      <WithoutScript pathname={location.pathname} />
    </ErrorBoundary>
  );
}
