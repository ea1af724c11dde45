import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useAuth, type Auth } from '../auth/authStore';
import { startAuth } from '../auth/identity';
import { FrameSkeleton } from '../layout/frame/FrameSkeleton';
import { PageTitle } from '../layout/frame/VoteName';
import { ErrorPage } from '../layout/messages/ErrorPage';
import { SlowSignIn } from '../layout/messages/SignInMessages';
import { ShownLocationContext } from '../lib/navigation/navigation';
import { useStore } from '../lib/state/store';
import { findRoute, type SiteLocation } from '../routes';
import { addressOf } from './addresses';
import { ErrorBoundary } from './ErrorBoundary';
import { Guarded } from './Guarded';
import { handleAddressChange, markFirstPaint, markPageBroken } from './navigator';
import { shownNavigation, type ShownNavigation } from './shownNavigation';

interface RouteGateProps {
  location: SiteLocation;
  children: ReactNode;
}

function Pending({ auth }: { auth: Auth }) {
  const failure = auth.state === 'unknown' ? auth.failure : undefined;
  return failure ? <SlowSignIn message={failure} onRetry={startAuth} /> : <FrameSkeleton />;
}

/** The value while it is valid, else the last one that was; null: none was yet. */
function useLastValid<T>(value: T, isValid: boolean): T | null {
  const [last, setLast] = useState<T | null>(null);
  if (isValid && last !== value) setLast(value);
  return isValid ? value : last;
}

/** The first page of a visit, frame and all, is rendered in short tasks; the others at once. */
function useShown(): ShownNavigation | null {
  const shown = useStore(shownNavigation, null);
  // Of whether there is one alone: each value that is deferred is another render of all that depends on it.
  const hasShown = useDeferredValue(shown !== null);
  return hasShown ? shown : null;
}

function isSamePage(before: ShownNavigation | null, now: ShownNavigation | null): boolean {
  if (before?.outcome.kind !== 'show' || now?.outcome.kind !== 'show') return false;
  return before.outcome.route === now.outcome.route;
}

/**
 * Paints the navigation that navigator.ts has completed: the page, the error page, or, before the first one is
 * complete, a skeleton. `children` is the page at `location`; until that is complete the one before stays (row N2).
 */
export function RouteGate({ location, children }: RouteGateProps) {
  const auth = useAuth();
  const shown = useShown();
  const current = useMemo(() => ({ shown, page: children }), [shown, children]);
  const isComplete = shown !== null && addressOf(shown.location) === addressOf(location);
  const last = useLastValid(current, isComplete) ?? { shown: null, page: children };
  // Another query needs no other page, so it need not wait for the router, which is a frame late.
  const { shown: navigation, page } = isSamePage(last.shown, shown) ? { ...last, shown } : last;
  useEffect(markFirstPaint, []);
  useEffect(() => handleAddressChange(location), [location]);

  if (navigation?.outcome.kind === 'error') return <ErrorPage error={navigation.outcome.error} />;
  const route = navigation ? navigation.outcome.route : findRoute(location.pathname);
  const isLogin = route?.name === 'login';
  return (
    <ErrorBoundary
      resetKey={navigation?.id ?? 0}
      onError={markPageBroken}
      fallback={(error) => <ErrorPage error={error} />}
    >
      <PageTitle page={route?.title ?? ''} />
      <ShownLocationContext.Provider value={navigation?.location ?? location}>
        {isLogin && page}
        {!isLogin && navigation && (
          <Guarded auth={auth} navigation={navigation} route={navigation.outcome.route}>
            {page}
          </Guarded>
        )}
        {!isLogin && !navigation && <Pending auth={auth} />}
      </ShownLocationContext.Provider>
    </ErrorBoundary>
  );
}
