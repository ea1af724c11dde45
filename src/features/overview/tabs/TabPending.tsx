import { Loading } from '../../../components/states/Loading';
import { TableSkeleton } from '../../../components/states/skeletons';
import { usePendingPhase } from '../../../lib/state/usePendingPhase';

/** While a tab's code is on its way: what comes at once shows no pending state at all (row R1). */
export function TabPending() {
  const phase = usePendingPhase(true);
  const skeleton = (
    <div className="panel">
      <TableSkeleton rows={8} />
    </div>
  );
  if (phase === 'quiet') return <div className="answer-view-quiet">{skeleton}</div>;
  return <Loading>{skeleton}</Loading>;
}
