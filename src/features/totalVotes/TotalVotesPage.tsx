import { usePoll } from '../../client/queries/poll';
import { LazyPart } from '../../components/LazyPart';
import { TabTitle } from '../../components/TabTitle';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { lazyTabs, stageTab } from './lazyTabs';
import { RankingTab } from './RankingTab';
import { readStage } from './stage/stageAddress';
import { TabHeading } from './TabHeading';
import { readTab, TotalVotesTabs } from './TotalVotesTabs';
import './ranking.scss';

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
