import { usePoll } from '../../client/queries/poll';
import { LazyPart } from '../../components/LazyPart';
import { PageHeading } from '../../components/PageHeading';
import { TabTitle } from '../../components/TabTitle';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { everyDjTexts } from '../../texts/everyDj';
import { pageNames } from '../../texts/shell';
import { DjsTab } from './DjsTab';
import { EveryDjTabs, readView } from './EveryDjTabs';
import { ExcludeHeading } from './exclude/ExcludeHeading';
import { lazyViews } from './lazyViews';
import './everyDj.scss';

export default function EveryDjPage() {
  const { search } = useQueryString();
  const view = readView(search);
  const poll = usePoll();
  const known = poll.state === 'ready' ? poll.answer : null;
  if (view === 'djs') return <DjsTab poll={poll} />;
  return (
    <div className="screen">
      <TabTitle name={everyDjTexts.viewTitles[view]} poll={known} />
      {view === 'exclude' ? (
        <ExcludeHeading caseId={new URLSearchParams(search).get('case')} />
      ) : (
        <>
          <PageHeading title={pageNames['every-dj']} subtitle={everyDjTexts.viewSubtitles[view]} />
          <EveryDjTabs current={view} />
        </>
      )}
      <LazyPart part={lazyViews[view]} />
    </div>
  );
}
