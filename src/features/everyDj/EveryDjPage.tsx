import { usePoll } from '../../client/queries/poll';
import { LazyPart } from '../../components/LazyPart';
import { PageHeading } from '../../components/PageHeading';
import { TabTitle } from '../../components/TabTitle';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { everyDjTexts } from '../../texts/everyDj';
import { pageNames } from '../../texts/shell';
import { DjsTab } from './DjsTab';
import { EveryDjTabs, readView, type View, viewPath } from './EveryDjTabs';
import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/browser/lazyPart';
import { useCanDecide } from '../../auth/roles';
import { Icon } from '../../components/Icon';
import { Link } from '../../components/Link';
import { casePath } from '../../voting/casePath';
import './everyDj.scss';

interface ExcludeHeadingProps {
  /** The case of 要確認 that it comes from. */
  caseId: string | null;
}

/** Where one is, and that nothing has happened yet. */
function ExcludeHeading({ caseId }: ExcludeHeadingProps) {
  const canDecide = useCanDecide();
  const { exclude: texts } = everyDjTexts;
  return (
    <div>
      <nav className="trail" aria-label={texts.trail}>
        <ol className="d-flex flex-wrap gap-2 fs-5">
          <li className="d-flex gap-2 align-items-center">
            <Link to={viewPath('djs')}>{pageNames['every-dj']}</Link>
          </li>
          <li className="d-flex gap-2 align-items-center">
            <Icon name="chevron-right" />
            {caseId === null ? (
              <Link to={viewPath('exclusions')}>{texts.trailExclusions}</Link>
            ) : (
              <Link to={casePath(caseId)}>{texts.trailCase}</Link>
            )}
          </li>
        </ol>
      </nav>
      <PageHeading
        isOwn
        title={texts.title}
        subtitle={canDecide ? texts.lead : texts.readOnlyLead}
      />
    </div>
  );
}

/** A chunk each: the list of DJs loads none of them. */
const lazyViews: Record<Exclude<View, 'djs'>, ComponentType> = {
  review: lazyPart(() => import(/* webpackChunkName: 'review' */ './review/ReviewTab')),
  exclusions: lazyPart(
    () => import(/* webpackChunkName: 'exclusions' */ './exclusions/ExclusionsTab'),
  ),
  exclude: lazyPart(() => import(/* webpackChunkName: 'exclude' */ './exclude/ExcludeView')),
};

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
