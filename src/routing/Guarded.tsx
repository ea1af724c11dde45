import { lazy, Suspense, type ReactNode } from 'react';
import type { Auth } from '../auth/authStore';
import { signOut } from '../auth/identity';
import { access } from '../lib/access';
import { useStore } from '../lib/store';
import { authorization } from '../lib/token';
import { DeniedPage } from '../layout/DeniedPage';
import { FrameSkeleton } from '../layout/FrameSkeleton';
import type { Route } from '../routes';

// With the questions, dates and menus that only those need who are signed in.
const AdminFrame = lazy(() => import(/* webpackChunkName: 'frame' */ '../layout/AdminFrame'));

interface GuardedProps {
  auth: Auth;
  route: Route;
  children: ReactNode;
}

// A role granted meanwhile is in a fresh token only.
async function askAgain(): Promise<void> {
  await authorization(true).catch(() => null);
  access.set('granted');
}

/** The app's frame with a page in it, for those who are signed in and may read. */
export function Guarded({ auth, route, children }: GuardedProps) {
  const mayRead = useStore(access, 'granted') === 'granted';
  if (auth.state !== 'signedIn') return <FrameSkeleton />;
  const { email, uid } = auth.account;
  const handleSignOut = () => void signOut();
  if (!mayRead) {
    return <DeniedPage email={email} onRetry={() => void askAgain()} onSignOut={handleSignOut} />;
  }
  return (
    <Suspense fallback={<FrameSkeleton />}>
      <AdminFrame key={uid} email={email} route={route} onSignOut={handleSignOut}>
        {children}
      </AdminFrame>
    </Suspense>
  );
}
