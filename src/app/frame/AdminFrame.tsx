import { useIsFetching } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import Container from 'react-bootstrap/Container';
import { ChartFileContext } from '../../components/charts/card/chartFileContext';
import { useOverview } from '../../client/queries/overview';
import { usePoll } from '../../client/queries/poll';
import { chartFileButton } from '../../files/chartFileButton';
import { useFonts } from '../../lib/browser/fonts';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { areVotesHidden } from '../../lib/navigation/votesHidden';
import { usePollName } from '../../client/settings';
import type { Route } from '../../routes';
import { pageNames, shellTexts } from '../../texts/shell';
import { Drawer } from '../drawer/Drawer';
import { Banners } from '../status/Banners';
import { PollStatus } from '../status/PollStatus';
import { PageTransition } from '../transition/PageTransition';
import { AppBar } from './AppBar';
import { PageSkeleton } from './FrameSkeleton';
import { LayoutProvider, useLayout } from './layoutContext';
import { PageTitle } from './PollName';

const CONTENT = 'content';

export interface AdminFrameProps {
  email: string;
  route: Route;
  /** The first page of the visit comes without transition and without moving the focus. */
  isFirst: boolean;
  onSignOut: () => void;
  children: ReactNode;
}

function Fonts({ hasFigures }: { hasFigures: boolean }) {
  const isFetching = useIsFetching() > 0;
  useFonts(hasFigures && !isFetching);
  return null;
}

function FrameBody({ email, route, isFirst, onSignOut, children }: AdminFrameProps) {
  const poll = usePoll();
  const overview = useOverview();
  const { isMobile, isNarrow, drawer } = useLayout();

  const knownPoll = poll.state === 'ready' ? poll.answer : null;
  const knownOverview = overview.state === 'ready' ? overview.answer : null;
  const pollName = usePollName(knownPoll);
  const isHidden = areVotesHidden(useQueryString().search);
  const valid = isHidden ? null : (knownOverview?.totals.valid ?? null);
  const status = <PollStatus poll={knownPoll} valid={valid} isLine={isNarrow} />;
  return (
    // Room for the drawer while it is open beside the page.
    <div className={`frame ${drawer.isOpen && !isMobile ? 'frame-padded' : ''}`}>
      <Fonts hasFigures={poll.state !== 'loading' && overview.state !== 'loading'} />
      <PageTitle page={route.title} vote={pollName} />
      <a className="skip-link btn btn-primary visually-hidden-focusable" href={`#${CONTENT}`}>
        {shellTexts.skip}
      </a>
      <AppBar vote={pollName} page={pageNames[route.name]} email={email} onSignOut={onSignOut}>
        {!isNarrow && status}
      </AppBar>
      <Drawer
        route={route}
        waiting={{
          openCases: knownOverview?.openCases,
          openProposals: knownOverview?.openProposals,
        }}
      />
      <Container
        fluid
        as="main"
        className="page"
        id={CONTENT}
        // What is read out when a new page has the focus.
        aria-label={pageNames[route.name]}
        tabIndex={-1}
      >
        {isNarrow && status}
        <Banners counted={isHidden ? null : knownOverview} />
        <PageTransition name={route.name} isFirst={isFirst}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </PageTransition>
      </Container>
    </div>
  );
}

/** The frame of those who are signed in. What they were shown outlives an error page, not their sign-in. */
export default function AdminFrame(props: AdminFrameProps) {
  return (
    <LayoutProvider>
      <ChartFileContext.Provider value={chartFileButton}>
        <FrameBody {...props} />
      </ChartFileContext.Provider>
    </LayoutProvider>
  );
}
