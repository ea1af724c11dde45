import { usePoll } from '../../../client/queries/poll';
import { AnswerView } from '../../../components/states/AnswerView';
import { AdvicePanel } from '../../../components/states/NextStepPanel';
import { NotWhilePrivate } from '../../../components/states/NotWhilePrivate';
import { PanelSkeleton } from '../../../components/states/skeletons';
import { isPrivate } from '../../../lib/privacy/privacy';
import { importTexts } from '../../../texts/import';
import { ImportsCard } from './ImportsCard';
import { ImportView } from './ImportView';
import './import.scss';

/** 概要 › 取り込み: a file of votes from its selection to its result, and the earlier imports. */
export default function ImportTab() {
  const poll = usePoll();
  if (isPrivate()) return <NotWhilePrivate />;
  const isSet = poll.state !== 'failed' || poll.failure.kind !== 'notConfigured';
  // Votes are judged by the window: without one none can be imported.
  if (!isSet) {
    const { title, advice, link: label } = importTexts.notConfigured;
    return <AdvicePanel title={title} advice={advice} link={{ to: '/?tab=settings', label }} />;
  }
  return (
    <AnswerView query={poll} skeleton={<PanelSkeleton rows={3} />}>
      {/* Shown together: loaded later, the form would push the list down. */}
      {(answer) => (
        <div className="screen-body">
          <ImportView poll={answer} />
          <ImportsCard />
        </div>
      )}
    </AnswerView>
  );
}
