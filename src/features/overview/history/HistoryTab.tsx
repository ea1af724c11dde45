import { AnswerView } from '../../../components/states/AnswerView';
import { ChartCardSkeleton } from '../../../components/states/skeletons';
import { useAnswer } from '../../../client/useAnswer';
import { HistoryView } from './HistoryView';
import { RecentSkeleton } from './RecentSkeleton';

// As high as the card of the chain, in CSS pixels.
const CHAIN_HEIGHT = 200;

/** The whole audit log, page by page, and whether it is what was written. */
export default function HistoryTab() {
  return (
    <AnswerView
      asked={useAnswer('audit')}
      skeleton={
        <div className="screen-body">
          <ChartCardSkeleton height={CHAIN_HEIGHT} />
          <div className="panel">
            <RecentSkeleton rows={10} />
          </div>
        </div>
      }
    >
      {(audit) => <HistoryView audit={audit} />}
    </AnswerView>
  );
}
