import type { ComponentType } from 'react';
import { usePoll } from '../../client/queries/poll';
import { LazyPart } from '../../components/LazyPart';
import { PageHeading } from '../../components/PageHeading';
import { TabTitle } from '../../components/TabTitle';
import { lazyPart } from '../../lib/browser/lazyPart';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { overviewTexts } from '../../texts/overview';
import { pageNames } from '../../texts/shell';
import { windowDays } from '../../../rules/poll';
import { rangeText } from '../../voting/dayRange';
import { OverviewTab } from './OverviewTab';
import { OverviewTabs, readTab, type Tab } from './OverviewTabs';

/** A chunk each: the overview loads none of them. */
const lazyTabs: Record<Exclude<Tab, 'overview'>, ComponentType> = {
  import: lazyPart(() => import(/* webpackChunkName: 'import' */ './import/ImportTab')),
  settings: lazyPart(() => import(/* webpackChunkName: 'settings' */ './settings/SettingsTab')),
  history: lazyPart(() => import(/* webpackChunkName: 'history' */ './history/HistoryTab')),
  proposals: lazyPart(() => import(/* webpackChunkName: 'proposals' */ './proposals/ProposalsTab')),
};

export default function OverviewPage() {
  const { search } = useQueryString();
  const tab = readTab(search);
  const poll = usePoll();
  const known = poll.state === 'ready' ? poll.answer : null;
  return (
    <div className="screen">
      {tab !== 'overview' && <TabTitle name={overviewTexts.tabs[tab]} poll={known} />}
      <PageHeading
        title={pageNames.index}
        subtitle={known ? rangeText(windowDays(known)) : undefined}
      />
      <OverviewTabs current={tab} />
      {tab === 'overview' ? <OverviewTab poll={poll} /> : <LazyPart part={lazyTabs[tab]} />}
    </div>
  );
}
