import { createElement, type ReactNode } from 'react';
import type { Auth } from '../../auth/authStore';
import { signOut } from '../../auth/identity';
import { access } from '../../client/session';
import { authorization } from '../../client/token';
import { FrameSkeleton } from '../frame/FrameSkeleton';
import { DeniedPage } from '../messages/SignInMessages';
import { hiddenStore } from '../../lib/sharing/hidden';
import { useStore } from '../../lib/state/store';
import type { Route } from '../../routes';
import { loadedFrame } from './pageCode';
import type { ShownNavigation } from './shownNavigation';

interface GuardedProps {
  auth: Auth;
  navigation: ShownNavigation;
  route: Route;
  children: ReactNode;
}

// A role granted meanwhile is in a fresh token only.
async function retryAccess(): Promise<void> {
  await authorization(true).catch(() => null);
  access.set('granted');
}

const handleSignOut = () => void signOut();

/** The app's frame with a page in it, for those who are signed in and may read. */
export function Guarded({ auth, navigation, route, children }: GuardedProps) {
  const mayRead = useStore(access, 'granted') === 'granted';
  const hidden = useStore(hiddenStore, 'none');
  const frame = loadedFrame();
  // Figures go with the sign-in, at once: the navigation to /login takes a moment longer.
  if (auth.state !== 'signedIn' || !frame) return <FrameSkeleton />;
  const { email, uid } = auth.account;
  if (!mayRead) {
    return (
      <DeniedPage email={email} onRetry={() => void retryAccess()} onSignOut={handleSignOut} />
    );
  }
  const { entry, type, location } = navigation;
  const { pathname, hash } = location;
  const props = { email, route, onSignOut: handleSignOut, children };
  return createElement(frame, {
    key: `${uid} ${hidden}`,
    ...props,
    navigation: { entry, type, pathname, hash },
  });
}
