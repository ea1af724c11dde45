import { createElement, type ReactNode } from 'react';
import type { Auth } from '../auth/authStore';
import { signOut } from '../auth/identity';
import { DeniedPage } from '../layout/messages/DeniedPage';
import { FrameSkeleton } from '../layout/frame/FrameSkeleton';
import { access } from '../client/access';
import { useStore } from '../lib/state/store';
import { authorization } from '../client/token';
import type { Route } from '../routes';
import { loadedFrame } from './pageCode';
import type { ShownVisit } from './shownVisit';

interface GuardedProps {
  auth: Auth;
  visit: ShownVisit;
  route: Route;
  children: ReactNode;
}

// A role granted meanwhile is in a fresh token only.
async function askAgain(): Promise<void> {
  await authorization(true).catch(() => null);
  access.set('granted');
}

/** The app's frame with a page in it, for those who are signed in and may read. */
export function Guarded({ auth, visit, route, children }: GuardedProps) {
  const mayRead = useStore(access, 'granted') === 'granted';
  const frame = loadedFrame();
  // Figures go with the sign-in, at once: the way to /login comes a moment later.
  if (auth.state !== 'signedIn' || !frame) return <FrameSkeleton />;
  const { email, uid } = auth.account;
  const handleSignOut = () => void signOut();
  if (!mayRead) {
    return <DeniedPage email={email} onRetry={() => void askAgain()} onSignOut={handleSignOut} />;
  }
  const { entry, how, location } = visit;
  const { pathname, hash } = location;
  const shown = { entry, how, pathname, hash };
  const props = { email, route, visit: shown, onSignOut: handleSignOut, children };
  return createElement(frame, { key: uid, ...props });
}
