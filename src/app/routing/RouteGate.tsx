import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useAuth, type Auth } from '../../auth/authStore';
import { startAuth } from '../../auth/identity';
import { FrameSkeleton } from '../frame/FrameSkeleton';
import { PageTitle } from '../frame/PollName';
import { ErrorPage } from '../messages/ErrorPage';
import { SlowSignIn } from '../messages/SignInMessages';
import { ShownLocationContext } from '../../lib/navigation/navigation';
import { useStore } from '../../lib/state/store';
import { findRoute, type SiteLocation } from '../../routes';
import { ErrorBoundary } from './ErrorBoundary';
import { keepFocusFromGatsby } from './gatsbyFocus';
import { Guarded } from './Guarded';
import { handleAddressChange, markFirstPaint, markPageBroken } from './navigator';
import { RoutePage } from './RoutePage';
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

function isLoginPage({ outcome }: ShownNavigation): boolean {
  return outcome.kind === 'show' && outcome.route.name === 'login';
}

/**
 * Paints the navigation that navigator.ts has completed: the page, the error page, or, before the first one is
 * complete, a skeleton. `children` is Gatsby's page at `location`, of which only /login's is painted, as it was built;
 * every other page comes out of the route table at once, while Gatsby's router tells of a new address a frame later.
 */
export function RouteGate({ location, children }: RouteGateProps) {
  const auth = useAuth();
  const shown = useShown();
  const isAtLogin = findRoute(location.pathname)?.name === 'login';
  const login = useLastValid(children, isAtLogin);
  const navigation = useLastValid(shown, shown !== null && (isAtLogin || !isLoginPage(shown)));
  // The router tells of the address once the page is there, which nothing has to be rendered for again.
  const guarded = useMemo(() => {
    if (navigation?.outcome.kind !== 'show') return null;
    const { route } = navigation.outcome;
    return (
      <Guarded auth={auth} navigation={navigation} route={route}>
        <RoutePage name={route.name} />
      </Guarded>
    );
  }, [auth, navigation]);
  useLayoutEffect(keepFocusFromGatsby, []);
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
        {isLogin && login}
        {!isLogin && (guarded ?? <Pending auth={auth} />)}
      </ShownLocationContext.Provider>
    </ErrorBoundary>
  );
}
