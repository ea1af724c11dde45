import { useEffect, useMemo, type ReactNode } from 'react';
import { useAuth, type Auth } from '../auth/authStore';
import { startAuth } from '../auth/identity';
import { ErrorPage } from '../layout/messages/ErrorPage';
import { FrameSkeleton } from '../layout/frame/FrameSkeleton';
import { PageTitle } from '../layout/frame/PageTitle';
import { SlowSignIn } from '../layout/messages/SlowSignIn';
import { ShownLocationContext } from '../lib/navigation/navigation';
import { useStore } from '../lib/state/store';
import type { SiteLocation } from '../routes';
import { addressOf } from './addresses';
import { ErrorBoundary } from './ErrorBoundary';
import { findRoute } from './findRoute';
import { Guarded } from './Guarded';
import { noteBroken, noteUp, notice } from './navigator';
import { shownVisit, type ShownVisit } from './shownVisit';
import { useHeld } from './useHeld';

interface RouteGateProps {
  location: SiteLocation;
  children: ReactNode;
}

function Pending({ auth }: { auth: Auth }) {
  const failure = auth.state === 'unknown' ? auth.failure : undefined;
  return failure ? <SlowSignIn message={failure} onRetry={startAuth} /> : <FrameSkeleton />;
}

function isSamePage(before: ShownVisit | null, now: ShownVisit | null): boolean {
  if (before?.outcome.kind !== 'show' || now?.outcome.kind !== 'show') return false;
  return before.outcome.route === now.outcome.route;
}

/**
 * Paints what navigator.ts has settled: the page, the error page, or, before the first visit has settled, its
 * place. `children` is the page at `location`; until that is settled the one before stays (row N2).
 */
export function RouteGate({ location, children }: RouteGateProps) {
  const auth = useAuth();
  const shown = useStore(shownVisit, null);
  const arriving = useMemo(() => ({ shown, page: children }), [shown, children]);
  const isSettled = shown !== null && addressOf(shown.location) === addressOf(location);
  const held = useHeld(arriving, isSettled) ?? { shown: null, page: children };
  // Another query needs no other page, so it need not wait for the router, which is a frame late.
  const { shown: visit, page } = isSamePage(held.shown, shown) ? { ...held, shown } : held;
  useEffect(noteUp, []);
  useEffect(() => notice(location), [location]);

  if (visit?.outcome.kind === 'error') return <ErrorPage error={visit.outcome.error} />;
  const route = visit ? visit.outcome.route : findRoute(location.pathname);
  const isLogin = route?.name === 'login';
  return (
    <ErrorBoundary
      resetKey={visit?.id ?? 0}
      onError={noteBroken}
      fallback={(error) => <ErrorPage error={error} />}
    >
      <PageTitle page={route?.title ?? ''} />
      <ShownLocationContext.Provider value={visit?.location ?? location}>
        {isLogin && page}
        {!isLogin && visit && (
          <Guarded auth={auth} visit={visit} route={visit.outcome.route}>
            {page}
          </Guarded>
        )}
        {!isLogin && !visit && <Pending auth={auth} />}
      </ShownLocationContext.Provider>
    </ErrorBoundary>
  );
}
