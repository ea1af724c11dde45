import { Suspense, type ComponentType } from 'react';
import { usePendingPhase } from '../lib/state/usePendingPhase';
import { Loading } from './states/Loading';
import { PanelSkeleton } from './states/skeletons';

/** While the code is loading: for a short wait no pending state is shown (row R1). */
function PendingPart() {
  const phase = usePendingPhase(true);
  const skeleton = <PanelSkeleton rows={8} />;
  if (phase === 'quiet') return <div className="answer-view-quiet">{skeleton}</div>;
  return <Loading>{skeleton}</Loading>;
}

interface LazyPartProps {
  /** Of `lazyPart`. */
  part: ComponentType;
}

/** A part with its skeleton: the tabs of a page beside its first one. */
export function LazyPart({ part: Part }: LazyPartProps) {
  return (
    <Suspense fallback={<PendingPart />}>
      <Part />
    </Suspense>
  );
}
