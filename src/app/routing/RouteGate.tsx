import { useLocation } from '@reach/router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAuth, type Auth } from '../../auth/authStore';
import { startAuth } from '../../auth/identity';
import { clearError, errorPage, NO_ERROR } from '../../lib/navigation/errorPage';
import {
  addressOf,
  finishPageChange,
  forgetNewest,
  go,
  overtakenBy,
  PageLocationContext,
  startPageChange,
} from '../../lib/navigation/navigation';
import { useIsPrivate } from '../../lib/privacy/privacy';
import { useStore } from '../../lib/state/store';
import { findRoute, type SiteLocation } from '../../routes';
import { errorTexts } from '../../texts/errors';
import { FrameSkeleton } from '../frame/FrameSkeleton';
import { PageTitle } from '../frame/PollName';
import { ErrorPage } from '../messages/ErrorPage';
import { SlowSignIn } from '../messages/SignInMessages';
import { ErrorBoundary } from './ErrorBoundary';
import { GuardedPage } from './GuardedPage';
import type { Outcome } from './middleware';
import { isInSite } from './nextPath';
import { resolveRoute } from './resolveRoute';

const MAX_REDIRECTS = 10;

/** A navigation that has passed the guard: what is rendered until the next one has. */
interface Visible {
  location: SiteLocation;
  outcome: Extract<Outcome, { kind: 'show' | 'error' }>;
  page: ReactNode;
  /** Of the visit: its page comes without transition. */
  isFirst: boolean;
}

interface RouteGateProps {
  /** Of the page that Gatsby renders; `key` is another one for each navigation, even to the same address. */
  location: SiteLocation & { key?: string };
  /** Gatsby's page. */
  children: ReactNode;
}

function failure(message: string): Visible['outcome'] {
  return { kind: 'error', error: { statusCode: 500, message } };
}

/** Resolves the route at each change of the address, the sign-in or 画面共有モード; null until the first is resolved. */
function useVisible({ location, children }: RouteGateProps): Visible | null {
  const { pathname, search, hash, key } = location;
  const auth = useAuth();
  const isPrivate = useIsPrivate();
  const { attempt } = useStore(errorPage, NO_ERROR);
  const [visible, setVisible] = useState<Visible | null>(null);
  const redirects = useRef(0);
  const page = useRef(children);
  useEffect(() => {
    page.current = children;
  }, [children]);

  useEffect(() => {
    let isNewest = true;
    const to = { pathname, search, hash };
    const show = (outcome: Visible['outcome']) => {
      redirects.current = 0;
      clearError();
      setVisible((before) => ({
        location: to,
        outcome,
        page: page.current,
        isFirst: before === null,
      }));
    };
    const redirect = (address: string) => {
      redirects.current += 1;
      if (!isInSite(address)) show(failure(errorTexts.redirectOutside));
      else if (redirects.current > MAX_REDIRECTS || address === addressOf(to)) {
        show(failure(errorTexts.redirectLoop));
      } else go(address, { replace: true });
    };
    const resolve = async () => {
      const overtaker = overtakenBy(pathname);
      if (overtaker !== null) return redirect(overtaker);
      const outcome = await resolveRoute({ route: findRoute(pathname), location: to, auth });
      // Another address, or another sign-in, came meanwhile.
      if (!isNewest || outcome.kind === 'wait') return;
      if (outcome.kind === 'redirect') redirect(outcome.to);
      else show(outcome);
    };
    void resolve();
    return () => {
      isNewest = false;
    };
    // By key too: a page that was left for a newer one is resolved again when the newest link leads back to it.
  }, [pathname, search, hash, key, auth, isPrivate, attempt]);
  return visible;
}

/** From a click, or from Back, until the page is shown. */
function usePageChangeProgress(visible: Visible | null): void {
  const { pathname } = useLocation();
  useEffect(() => {
    window.addEventListener('popstate', forgetNewest);
    return () => window.removeEventListener('popstate', forgetNewest);
  }, []);
  useEffect(() => {
    if (visible && visible.location.pathname !== pathname) startPageChange();
    else finishPageChange();
  }, [visible, pathname]);
}

function Pending({ auth }: { auth: Auth }) {
  const message = auth.state === 'unknown' ? auth.failure : undefined;
  return message ? <SlowSignIn message={message} onRetry={startAuth} /> : <FrameSkeleton />;
}

/**
 * Renders Gatsby's page once middleware and validation have let it pass; until then the page before, or a skeleton.
 * The form of /login is public and is rendered at once.
 */
export function RouteGate({ location, children }: RouteGateProps) {
  const auth = useAuth();
  const { error, attempt } = useStore(errorPage, NO_ERROR);
  const visible = useVisible({ location, children });
  usePageChangeProgress(visible);

  if (error) return <ErrorPage error={error} />;
  if (visible?.outcome.kind === 'error') return <ErrorPage error={visible.outcome.error} />;
  const route = visible ? visible.outcome.route : findRoute(location.pathname);
  const address = visible?.location ?? location;
  const renderPage = () => {
    if (route?.name === 'login') return visible?.page ?? children;
    if (!visible || !route || auth.state !== 'signedIn') return <Pending auth={auth} />;
    return (
      <GuardedPage account={auth.account} route={route} isFirst={visible.isFirst}>
        {visible.page}
      </GuardedPage>
    );
  };
  return (
    <ErrorBoundary
      resetKey={`${addressOf(address)} ${attempt}`}
      fallback={(thrown) => <ErrorPage error={thrown} />}
    >
      <PageTitle page={route?.title ?? ''} />
      <PageLocationContext.Provider value={address}>{renderPage()}</PageLocationContext.Provider>
    </ErrorBoundary>
  );
}
