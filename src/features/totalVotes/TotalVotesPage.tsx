import { cachedAnswer, prefetchQueries, prefetchQuery } from '../../client/endpointQueries';
import { useEndpoint } from '../../client/useEndpoint';
import { LazyPart } from '../../components/LazyPart';
import { TabTitle } from '../../components/TabTitle';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { countedDaysOf, readDaySelection } from './daySelection';
import { lazyTabs, stageTab } from './lazyTabs';
import { isPlain, rankingNotices } from './notices/rankingParts';
import { RankingTab } from './RankingTab';
import { readShownVersion, totalQuery } from './shownVersion';
import { readStage } from './stage/stagePath';
import { TabHeading } from './TabHeading';
import { readTab, TotalVotesTabs } from './TotalVotesTabs';
import '../../styles/pages/totalVotes.scss';

/** The address is read as the page reads it: else the page would ask another query. */
async function prefetchTotal(search: string): Promise<void> {
  const poll = cachedAnswer('poll');
  const selection = readDaySelection(search, poll && countedDaysOf(poll));
  const version = readShownVersion(search, poll);
  const asked = { version, published: poll?.publishedVersion ?? null, asOf: selection.asOf };
  await Promise.all([
    prefetchQuery('total', totalQuery(version, selection)),
    isPlain(asked) || rankingNotices.load().catch(() => undefined),
  ]);
}

/**
 * Loads the vote and the ranking of the days or the version in the address, so that they come with their figures
 * too (row N2). Which version is published the vote alone tells: then another ranking is the one to show.
 */
export async function prepare({ search }: { search: string }): Promise<void> {
  if (readStage(search) !== null) return prefetchQueries('poll', 'versions');
  if (readTab(search) !== 'ranking') return prefetchQueries('poll', 'total', 'versions');
  await Promise.all([prefetchQuery('poll'), prefetchTotal(search)]);
  if (cachedAnswer('poll')?.publishedVersion) await prefetchTotal(search);
}

export default function TotalVotesPage() {
  const { search } = useQueryString();
  const tab = readTab(search);
  const poll = useEndpoint('poll');
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
