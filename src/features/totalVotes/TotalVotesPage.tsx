import { usePoll } from '../../client/queries/poll';
import { LazyPart } from '../../components/LazyPart';
import { TabTitle } from '../../components/TabTitle';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { RankingTab } from './RankingTab';
import { readStage } from './stage/stageAddress';
import { readTab, type Tab, TotalVotesTabs } from './TotalVotesTabs';
import type { PollAnswer } from '../../../contract/poll';
import { windowDays } from '../../../rules/poll';
import { PageHeading } from '../../components/PageHeading';
import { tokyoEndTime } from '../../lib/time/dates';
import { pageNames } from '../../texts/shell';
import { rangeText } from '../../voting/dayRange';
import { StageButton } from './stage/StageButton';
import { HeadingActions } from './versions/HeadingActions';
import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/browser/lazyPart';
import './ranking.scss';

/** A chunk each: the ranking loads none of them. */
const lazyTabs: Record<Exclude<Tab, 'ranking'>, ComponentType> = {
  versions: lazyPart(() => import(/* webpackChunkName: 'versions' */ './versions/VersionsTab')),
  announcement: lazyPart(
    () => import(/* webpackChunkName: 'announcement' */ './announcement/AnnouncementTab'),
  ),
};

/** In the place of whatever tab it was opened from. */
const stageTab = lazyPart(() => import(/* webpackChunkName: 'stage' */ './stage/StageTab'));

interface TabHeadingProps {
  tab: Tab;
  /** Null until known. */
  poll: PollAnswer | null;
}

/** Of a tab that is of no certain day: the whole window, and the one action of the tab. */
function TabHeading({ tab, poll }: TabHeadingProps) {
  return (
    <PageHeading
      title={pageNames['total-votes']}
      subtitle={
        poll ? texts.closes(rangeText(windowDays(poll)), tokyoEndTime(poll.closesAt)) : undefined
      }
    >
      {tab === 'announcement' && <StageButton />}
      {tab === 'versions' && poll && <HeadingActions poll={poll} />}
    </PageHeading>
  );
}

export default function TotalVotesPage() {
  const { search } = useQueryString();
  const tab = readTab(search);
  const poll = usePoll();
  const known = poll.state === 'ready' ? poll.answer : null;
  if (readStage(search) !== null) return <LazyPart part={stageTab} />;
  if (tab === 'ranking') return <RankingTab poll={poll} />;
  return (
    <div className="screen">
      <TabTitle name={texts.tabs[tab]} poll={known} />
      <TabHeading tab={tab} poll={known} />
      <TotalVotesTabs current={tab} />
      <LazyPart part={lazyTabs[tab]} />
    </div>
  );
}
