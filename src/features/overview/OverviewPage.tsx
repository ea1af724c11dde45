import { Suspense } from 'react';
import { PageHeading } from '../../components/PageHeading';
import { rangeText, windowDays } from '../../voting/dayRange';
import { prepareAnswers } from '../../client/prepareAnswers';
import { useAnswer } from '../../client/useAnswer';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { pageNames } from '../../texts/shell';
import { OverviewTab } from './OverviewTab';
import { lazyTabs } from './tabs/lazyTabs';
import { OverviewTabs } from './tabs/OverviewTabs';
import { readTab } from './tabs/tabNames';
import { TabPending } from './tabs/TabPending';
import { TabTitle } from './tabs/TabTitle';

export const prepare = () => prepareAnswers('vote', 'overview');

export default function OverviewPage() {
  const tab = readTab(useQueryString().search);
  const vote = useAnswer('vote');
  const known = vote.state === 'ready' ? vote.answer : null;
  const LazyTab = tab === 'overview' ? null : lazyTabs[tab];
  return (
    <div className="screen">
      {tab !== 'overview' && <TabTitle tab={tab} vote={known} />}
      <PageHeading
        title={pageNames.index}
        subtitle={known ? rangeText(windowDays(known)) : undefined}
      />
      <OverviewTabs current={tab} />
      {LazyTab ? (
        <Suspense fallback={<TabPending />}>
          <LazyTab />
        </Suspense>
      ) : (
        <OverviewTab vote={vote} />
      )}
    </div>
  );
}
