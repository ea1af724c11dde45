import { useState } from 'react';
import type { Version } from '../../../../contract/decisions/versions';
import { combineQueries } from '../../../client/queryState';
import { usePoll } from '../../../client/queries/poll';
import { useVersions } from '../../../client/queries/versions';
import { PageHeading } from '../../../components/PageHeading';
import { AnswerView } from '../../../components/states/AnswerView';
import { EmptyState } from '../../../components/states/EmptyState';
import { TableSkeleton } from '../../../components/states/skeletons';
import { TabTitle } from '../../../components/TabTitle';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { stageSetupTexts as texts } from '../../../texts/stage/setup';
import { StageOfVersion } from './StageOfVersion';
import { leaveStage, readStage } from './stagePath';
import '../../../styles/parts/later.scss';
import '../../../styles/parts/stage.scss';

/** What may be played: everything frozen that stands. */
function playable(versions: readonly Version[]): Version[] {
  return versions.filter(({ state }) => state !== 'withdrawn');
}

/** The one that the address names; else the published one, the final one, the newest. */
function chosenVersion(versions: readonly Version[], query: string | null): Version | undefined {
  const inState = (wanted: Version['state']) => versions.find(({ state }) => state === wanted);
  const named = versions.find(({ id }) => id === query);
  return named ?? inState('published') ?? inState('final') ?? versions[0];
}

interface ChosenVersionProps {
  versions: readonly Version[];
  /** Of the address; an id, or empty. */
  query: string | null;
  pollName: string;
}

/** Of the versions as they were when the stage was opened: what others decide meanwhile must not end a play. */
function ChosenVersion({ versions, query, pollName }: ChosenVersionProps) {
  const [all] = useState(() => playable(versions));
  const version = chosenVersion(all, query);
  if (version) {
    return <StageOfVersion key={version.id} version={version} versions={all} pollName={pollName} />;
  }
  return (
    <div className="panel">
      <EmptyState title={texts.none} advice={texts.noneAdvice} />
    </div>
  );
}

/** The stage (発表モード) in the place of a tab of /total-votes: nothing of the ranking is in the page. */
export default function StageTab() {
  const { search } = useQueryString();
  const poll = usePoll();
  const query = combineQueries({ poll, versions: useVersions() });
  return (
    <div className="screen">
      <TabTitle name={texts.name} poll={poll.state === 'ready' ? poll.answer : null} />
      <PageHeading isOwn title={texts.name} subtitle={texts.subtitle}>
        <button type="button" className="btn btn-quiet" onClick={leaveStage}>
          {texts.leave}
        </button>
      </PageHeading>
      <AnswerView
        query={query}
        skeleton={
          <div className="panel">
            <TableSkeleton rows={8} />
          </div>
        }
      >
        {({ poll: { name }, versions: { versions } }) => (
          <ChosenVersion versions={versions} query={readStage(search)} pollName={name} />
        )}
      </AnswerView>
    </div>
  );
}
