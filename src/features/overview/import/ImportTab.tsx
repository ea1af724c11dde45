import { AnswerView } from '../../../components/states/AnswerView';
import { TableSkeleton } from '../../../components/states/skeletons';
import { useAnswer } from '../../../client/useAnswer';
import { ImportsCard } from './result/ImportsCard';
import { ImportView } from './ImportView';
import { SettingsFirst } from './SettingsFirst';

/** 概要 › 取り込み: a file of votes, from its choice to its result, and what came in before. */
export default function ImportTab() {
  const vote = useAnswer('vote');
  const isSet = vote.state !== 'failed' || vote.failure.kind !== 'notConfigured';
  if (!isSet) return <SettingsFirst />;
  const skeleton = (
    <div className="panel">
      <TableSkeleton rows={3} />
    </div>
  );
  return (
    <AnswerView asked={vote} skeleton={skeleton}>
      {/* Together: the list would be pushed down by what comes in above it. */}
      {(answer) => (
        <div className="screen-body">
          <ImportView vote={answer} />
          <ImportsCard />
        </div>
      )}
    </AnswerView>
  );
}
