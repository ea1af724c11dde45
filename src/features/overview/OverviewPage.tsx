import { Helmet } from 'react-helmet';
import type { VoteAnswer } from '../../../contract/vote';
import { prefetchQueries } from '../../client/endpointQueries';
import { useEndpoint } from '../../client/useEndpoint';
import { PageHeading } from '../../components/PageHeading';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { overviewTexts } from '../../texts/overview';
import { pageNames, shellTexts } from '../../texts/shell';
import { windowDays } from '../../../rules/window';
import { rangeText } from '../../voting/dayRange';
import { useVoteName } from '../../lib/settings/shownSettings';
import { LazyTab } from './LazyTab';
import { OverviewTab } from './OverviewTab';
import { OverviewTabs, readTab, type Tab } from './OverviewTabs';

export const prepare = () => prefetchQueries('vote', 'overview');

interface TabTitleProps {
  tab: Exclude<Tab, 'overview'>;
  vote: VoteAnswer | null;
}

/** The tab's name in the document's title, so that the browser's history tells the tabs apart. */
function TabTitle({ tab, vote }: TabTitleProps) {
  const name = useVoteName(vote);
  return (
    <Helmet>
      <title>{shellTexts.documentTitle(overviewTexts.tabs[tab], name)}</title>
    </Helmet>
  );
}

export default function OverviewPage() {
  const tab = readTab(useQueryString().search);
  const vote = useEndpoint('vote');
  const known = vote.state === 'ready' ? vote.answer : null;
  return (
    <div className="screen">
      {tab !== 'overview' && <TabTitle tab={tab} vote={known} />}
      <PageHeading
        title={pageNames.index}
        subtitle={known ? rangeText(windowDays(known)) : undefined}
      />
      <OverviewTabs current={tab} />
      {tab === 'overview' ? <OverviewTab vote={vote} /> : <LazyTab tab={tab} />}
    </div>
  );
}
