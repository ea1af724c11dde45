import type { ReactNode } from 'react';
import type { Account } from '../../auth/authStore';
import { renewToken, signOut } from '../../auth/identity';
import { access } from '../../client/session';
import { useIsPrivate } from '../../lib/privacy/privacy';
import { DetailHost } from '../../features/detail/DetailHost';
import { useStore } from '../../lib/state/store';
import type { Route } from '../../routes';
import AdminFrame from '../frame/AdminFrame';
import { DeniedPage } from '../messages/SignInMessages';

interface GuardedPageProps {
  account: Account;
  route: Route;
  isFirst: boolean;
  children: ReactNode;
}

// A role granted meanwhile is in a fresh token only.
async function retryAccess(): Promise<void> {
  await renewToken().catch(() => null);
  access.set('granted');
}

const handleSignOut = () => void signOut();

/** The app's frame with a page in it, for those who are signed in and may read. */
export function GuardedPage({ account, route, isFirst, children }: GuardedPageProps) {
  const mayRead = useStore(access, 'granted') === 'granted';
  const isPrivate = useIsPrivate();
  const { email, uid } = account;
  if (!mayRead) {
    return (
      <DeniedPage email={email} onRetry={() => void retryAccess()} onSignOut={handleSignOut} />
    );
  }
  return (
    <AdminFrame
      // Whatever was displayed with names and counts is rendered anew.
      key={`${uid} ${isPrivate}`}
      email={email}
      route={route}
      isFirst={isFirst}
      onSignOut={handleSignOut}
    >
      <div className="with-detail">
        {children}
        <DetailHost />
      </div>
    </AdminFrame>
  );
}
