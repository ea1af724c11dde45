import { useEffect, type ReactNode } from 'react';
import { Helmet } from 'react-helmet';
import { startAuth } from '../auth/identity';
import { followTheme } from '../lib/browser/theme';
import { errorPage, NO_ERROR } from '../lib/navigation/errorPage';
import { followPrivacy } from '../lib/privacy/privacy';
import { useStore } from '../lib/state/store';
import type { SiteLocation } from '../routes';
import { shellTexts } from '../texts/shell';
import { WithoutScript } from './frame/WithoutScript';
import { LastResort } from './messages/ErrorPage';
import { SettingsGate } from './messages/SignInMessages';
import { Ripples } from './ripple/Ripples';
import { ErrorBoundary } from './routing/ErrorBoundary';
import { LoadingBar } from './status/LoadingBar';

interface LayoutProps {
  location: SiteLocation;
  children: ReactNode;
}

function SiteHead() {
  return (
    <Helmet>
      <html lang="ja" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161a23" />
      <meta name="robots" content="noindex, nofollow" />
      <meta name="description" content={shellTexts.description} />
      <meta name="color-scheme" content="light dark" />
    </Helmet>
  );
}

/** Everything around the route gate: the head, the loading bar, the last error boundary. */
export function Layout({ location, children }: LayoutProps) {
  const { attempt } = useStore(errorPage, NO_ERROR);
  useEffect(followTheme, []);
  useEffect(followPrivacy, []);
  return (
    <ErrorBoundary resetKey={`${location.pathname} ${attempt}`} fallback={() => <LastResort />}>
      <SiteHead />
      <LoadingBar />
      <SettingsGate onRetry={startAuth}>{children}</SettingsGate>
      <Ripples />
      <WithoutScript pathname={location.pathname} />
    </ErrorBoundary>
  );
}
