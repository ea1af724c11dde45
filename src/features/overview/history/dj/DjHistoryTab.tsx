import { useDjHistory } from '../../../../client/queries/djs';
import { usePoll } from '../../../../client/queries/poll';
import { isPrivate } from '../../../../lib/privacy/privacy';
import { AnswerView } from '../../../../components/states/AnswerView';
import { NotWhilePrivate } from '../../../../components/states/NotWhilePrivate';
import { ChartCardSkeleton } from '../../../../components/states/skeletons';
import { useQueryString } from '../../../../lib/navigation/useQueryString';
import { usePollName } from '../../../../client/settings';
import { DjHistoryView } from './DjHistoryView';
import { readHistoryDj } from '../../../../voting/history/historyPaths';
import { UnknownDj } from './UnknownDj';
import '../../../../styles/parts/later.scss';

/** Of the card with the sentences, in CSS pixels: most of a screen. */
const HEIGHT = 480;

/** All that changed the figures of the DJ in the address. */
export default function DjHistoryTab() {
  return isPrivate() ? <NotWhilePrivate /> : <AskedHistory />;
}

function AskedHistory() {
  const dj = readHistoryDj(useQueryString().search) ?? '';
  const query = useDjHistory(dj);
  const poll = usePoll();
  const pollName = usePollName(poll.state === 'ready' ? poll.answer : null);
  const isUnknown = query.state === 'failed' && query.failure.code === 'not_found';
  if (isUnknown) return <UnknownDj />;
  return (
    <AnswerView query={query} skeleton={<ChartCardSkeleton height={HEIGHT} />}>
      {(history) => <DjHistoryView history={history} pollName={pollName} />}
    </AnswerView>
  );
}
