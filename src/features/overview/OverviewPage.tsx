import { prefetchQueries } from '../../client/endpointQueries';
import { useEndpoint } from '../../client/useEndpoint';
import { LazyPart } from '../../components/LazyPart';
import { PageHeading } from '../../components/PageHeading';
import { TabTitle } from '../../components/TabTitle';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { overviewTexts } from '../../texts/overview';
import { pageNames } from '../../texts/shell';
import { windowDays } from '../../../rules/dayRanges';
import { rangeText } from '../../voting/dayRange';
import { readHistoryDj } from '../../voting/history/historyPaths';
import { lazyTabs } from './lazyTabs';
import { OverviewTab } from './OverviewTab';
import { OverviewTabs, readTab } from './OverviewTabs';
import '../../styles/pages/overview.scss';

export const prepare = () => prefetchQueries('vote', 'overview');

export default function OverviewPage() {
  const { search } = useQueryString();
  const tab = readTab(search);
  const part = tab === 'history' && readHistoryDj(search) !== null ? 'djHistory' : tab;
  const vote = useEndpoint('vote');
  const known = vote.state === 'ready' ? vote.answer : null;
  return (
    <div className={part === 'overview' ? 'screen tonight' : 'screen'}>
      {tab !== 'overview' && <TabTitle name={overviewTexts.tabs[tab]} vote={known} />}
      <PageHeading
        title={pageNames.index}
        subtitle={known ? rangeText(windowDays(known)) : undefined}
      />
      <OverviewTabs current={tab} />
      {part === 'overview' ? <OverviewTab vote={vote} /> : <LazyPart part={lazyTabs[part]} />}
    </div>
  );
}
