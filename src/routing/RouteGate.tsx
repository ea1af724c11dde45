import { useEffect, type ReactNode } from 'react';
import { useAuth, type Auth } from '../auth/authStore';
import { startAuth } from '../auth/identity';
import { go } from '../lib/navigation';
import { ErrorPage } from '../layout/ErrorPage';
import { FrameSkeleton } from '../layout/FrameSkeleton';
import { PageTitle } from '../layout/PageTitle';
import { SlowSignIn } from '../layout/SlowSignIn';
import type { SiteLocation } from '../routes';
import { findRoute } from './findRoute';
import { Guarded } from './Guarded';
import { resolveRoute } from './resolveRoute';

interface RouteGateProps {
  location: SiteLocation;
  children: ReactNode;
}

function Pending({ auth }: { auth: Auth }) {
  const failure = auth.state === 'unknown' ? auth.failure : undefined;
  return failure ? <SlowSignIn message={failure} onRetry={startAuth} /> : <FrameSkeleton />;
}

/** Shows the page, waits, redirects or shows the error page, as resolveRoute says. */
export function RouteGate({ location, children }: RouteGateProps) {
  const auth = useAuth();
  const outcome = resolveRoute(location, auth);
  const target = outcome.kind === 'redirect' ? outcome.to : null;
  useEffect(() => {
    if (target !== null) void go(target, { replace: true });
  }, [target]);

  if (outcome.kind === 'error') return <ErrorPage error={outcome.error} />;
  const route = findRoute(location.pathname);
  const isLogin = route?.name === 'login';
  return (
    <>
      <PageTitle page={route?.title ?? ''} />
      {isLogin && children}
      {!isLogin && outcome.kind === 'show' && (
        <Guarded auth={auth} route={outcome.route}>
          {children}
        </Guarded>
      )}
      {!isLogin && outcome.kind !== 'show' && <Pending auth={auth} />}
    </>
  );
}
