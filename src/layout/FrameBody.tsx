import { Suspense, useState, type ReactNode } from 'react';
import { MOBILE, NARROW } from '../lib/breakpoints';
import { useAnswer } from '../lib/useAnswer';
import { useMediaQuery } from '../lib/useMediaQuery';
import { useVoteName } from '../lib/useVoteName';
import type { Route } from '../routes';
import { shellTexts } from '../texts/shell';
import { AppBar } from './AppBar';
import { Banners } from './Banners';
import { Drawer } from './Drawer';
import { PageSkeleton } from './PageSkeleton';
import { PageTitle } from './PageTitle';
import { PageTransition } from './PageTransition';
import type { PageVisit } from './pageVisit';
import { sumsState } from './sumsState';
import { VoteStatus } from './VoteStatus';

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
  const isMobile = useMediaQuery(MOBILE);
  const isNarrow = useMediaQuery(NARROW);
  // The page it was opened on: following a link leaves it closed (row V3).
  const [openOn, setOpenOn] = useState<string | null>(null);

  const vote = asked.state === 'ready' ? asked.answer : null;
  const counted = overview.state === 'ready' ? overview.answer : null;
  const voteName = useVoteName(vote);
  const status = <VoteStatus vote={vote} />;
  return (
    <div className="frame">
      <PageTitle page={route.title} vote={voteName} />
      <a className="skip-link" href={`#${CONTENT}`}>
        {shellTexts.skip}
      </a>
      <AppBar
        vote={voteName}
        email={email}
        onSignOut={onSignOut}
        onOpenDrawer={isMobile ? () => setOpenOn(route.path) : null}
      >
        {!isNarrow && status}
      </AppBar>
      <Drawer
        current={route}
        sums={sumsState(overview)}
        overlay={isMobile}
        open={openOn === route.path}
        onClose={() => setOpenOn(null)}
      />
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
