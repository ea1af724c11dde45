import Button from 'react-bootstrap/Button';
import { useState } from 'react';
import type { Version } from '../../../../contract/decisions/versions';
import type { PollAnswer } from '../../../../contract/poll';
import { usePoll } from '../../../client/queries/poll';
import { useVersions } from '../../../client/queries/versions';
import { combineQueries } from '../../../client/queryState';
import { PageHeading } from '../../../components/PageHeading';
import { AnswerView } from '../../../components/states/AnswerView';
import { EmptyPanel } from '../../../components/states/EmptyState';
import { PanelSkeleton } from '../../../components/states/skeletons';
import { TabTitle } from '../../../components/TabTitle';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { sumOf } from '../../../lib/sumOf';
import { stageSetupTexts as texts } from '../../../texts/stage/setup';
import { rankedWithin } from '../filter';
import { useKnownPreviousPolls } from '../pastOf';
import { Stage } from './Stage';
import { leaveStage, readPlay, readStage, stepsOf } from './stageAddress';
import { StageSetup } from './StageSetup';
import { useStageFile } from './useStageFile';
import './stage.scss';

interface StageOfVersionProps {
  version: Version;
  /** All that can be played, newest first. */
  versions: readonly Version[];
  poll: PollAnswer;
}

/** One version: prepared, then played. */
function StageOfVersion({ version, versions, poll: { name } }: StageOfVersionProps) {
  const { search, change } = useQueryString();
  const file = useStageFile(version);
  const previousPolls = useKnownPreviousPolls();
  const play = readPlay(search);
  if (!file.data || previousPolls === undefined || !play.isOn) {
    return <StageSetup version={version} versions={versions} file={file} play={play} />;
  }
  const { lines } = file.data;
  return (
    <Stage
      show={{
        poll: file.data.poll ?? { name, year: 0 },
        version,
        play,
        steps: stepsOf(lines, play),
        total: sumOf(rankedWithin(lines, play.category), ({ votes }) => votes),
        // Previous polls have places among all DJs alone.
        previousPolls: play.category === null ? previousPolls : null,
      }}
      onChange={(changes) => change(changes, { replace: true })}
    />
  );
}

/** The version that the address names; else the published one, the final one, the newest. */
function chooseVersion(versions: readonly Version[], requested: string | null) {
  const inState = (wanted: Version['state']) => versions.find(({ state }) => state === wanted);
  const named = versions.find(({ id }) => id === requested);
  return named ?? inState('published') ?? inState('final') ?? versions[0];
}

interface ChosenVersionProps {
  versions: readonly Version[];
  poll: PollAnswer;
}

/** Of the versions as they were when the stage was opened: what others decide meanwhile must not end a play. */
function ChosenVersion({ versions, poll }: ChosenVersionProps) {
  const { search } = useQueryString();
  const [playable] = useState(() => versions.filter(({ state }) => state !== 'withdrawn'));
  const version = chooseVersion(playable, readStage(search));
  if (version) {
    return <StageOfVersion key={version.id} version={version} versions={playable} poll={poll} />;
  }
  return <EmptyPanel title={texts.none} advice={texts.noneAdvice} />;
}

/** The stage (発表モード) in the place of a tab of /total-votes: nothing of the ranking is in the page. */
export default function StageTab() {
  const poll = usePoll();
  const query = combineQueries({ poll, versions: useVersions() });
  return (
    <div className="screen">
      <TabTitle name={texts.name} poll={poll.state === 'ready' ? poll.answer : null} />
      <PageHeading isOwn title={texts.name} subtitle={texts.subtitle}>
        <Button variant="quiet" onClick={leaveStage}>
          {texts.leave}
        </Button>
      </PageHeading>
      <AnswerView query={query} skeleton={<PanelSkeleton rows={8} />}>
        {(answers) => <ChosenVersion versions={answers.versions.versions} poll={answers.poll} />}
      </AnswerView>
    </div>
  );
}
