import type { ComponentType } from 'react';
import { useCanDecide } from '../../auth/roles';
import { usePoll } from '../../client/queries/poll';
import { LazyPart } from '../../components/LazyPart';
import { PageHeading } from '../../components/PageHeading';
import { TabTitle } from '../../components/TabTitle';
import { lazyPart } from '../../lib/browser/lazyPart';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { everyDjTexts as texts } from '../../texts/everyDj';
import { pageNames } from '../../texts/shell';
import { DjsTab } from './DjsTab';
import { EveryDjTabs, readView, type View } from './EveryDjTabs';
import './everyDj.scss';

/** A chunk each: the list of DJs loads none of them. */
const lazyViews: Record<Exclude<View, 'djs'>, ComponentType> = {
  review: lazyPart(() => import(/* webpackChunkName: 'review' */ './review/ReviewTab')),
  exclusions: lazyPart(
    () => import(/* webpackChunkName: 'exclusions' */ './exclusions/ExclusionsTab'),
  ),
  exclude: lazyPart(() => import(/* webpackChunkName: 'exclude' */ './exclude/ExcludeView')),
};

/** An exclusion in the making: that nothing has happened yet. */
function ExcludeHeading() {
  const { title, lead, readOnlyLead } = texts.exclude;
  return <PageHeading isOwn title={title} subtitle={useCanDecide() ? lead : readOnlyLead} />;
}

export default function EveryDjPage() {
  const view = readView(useQueryString().search);
  const poll = usePoll();
  if (view === 'djs') return <DjsTab poll={poll} />;
  return (
    <div className="screen">
      <TabTitle name={texts.viewTitles[view]} poll={poll.state === 'ready' ? poll.answer : null} />
      {view === 'exclude' ? (
        <ExcludeHeading />
      ) : (
        <PageHeading title={pageNames['every-dj']} subtitle={texts.viewSubtitles[view]} />
      )}
      <EveryDjTabs current={view === 'exclude' ? 'exclusions' : view} />
      <LazyPart part={lazyViews[view]} />
    </div>
  );
}
