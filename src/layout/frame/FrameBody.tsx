import { Suspense, type ReactNode } from 'react';
import { useAnswer } from '../../client/useAnswer';
import { useVoteName } from '../../voting/useVoteName';
import type { Route } from '../../routes';
import { shellTexts } from '../../texts/shell';
import { AppBar } from './AppBar';
import { Banners } from '../status/Banners';
import { Drawer } from '../drawer/Drawer';
import { PageSkeleton } from './PageSkeleton';
import { PageTitle } from './PageTitle';
import { PageTransition } from '../transition/PageTransition';
import type { PageVisit } from '../transition/pageVisit';
import { sumsState } from '../status/sumsState';
import { useLayout } from './useLayout';
import { VoteStatus } from '../status/VoteStatus';

const CONTENT = 'content';

export interface FrameBodyProps {
  email: string;
  route: Route;
  /** How the page came to be shown: for its transition and its place (rows T1, T2). */
  visit: PageVisit;
  onSignOut: () => void;
  children: ReactNode;
}

export function FrameBody({ email, route, visit, onSignOut, children }: FrameBodyProps) {
  const asked = useAnswer('vote');
  const overview = useAnswer('overview');
  const { isMobile, isNarrow, drawer } = useLayout();

  const vote = asked.state === 'ready' ? asked.answer : null;
  const counted = overview.state === 'ready' ? overview.answer : null;
  const voteName = useVoteName(vote);
  const status = <VoteStatus vote={vote} />;
  return (
    // Row V5: room for the drawer while it is open beside the page.
    <div className={`frame ${drawer.isOpen && !isMobile ? 'frame-padded' : ''}`}>
      <PageTitle page={route.title} vote={voteName} />
      <a className="skip-link" href={`#${CONTENT}`}>
        {shellTexts.skip}
      </a>
      <AppBar vote={voteName} email={email} onSignOut={onSignOut}>
        {!isNarrow && status}
      </AppBar>
      <Drawer current={route} sums={sumsState(overview)} />
      <main className="page" id={CONTENT} tabIndex={-1}>
        {isNarrow && status}
        <Banners counted={counted} />
        <PageTransition name={route.name} visit={visit}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </PageTransition>
      </main>
    </div>
  );
}
