import { lazy, Suspense, type ComponentType } from 'react';
import { Loading } from '../../components/states/Loading';
import { TableSkeleton } from '../../components/states/skeletons';
import { loadChunk } from '../../lib/browser/chunks';
import { usePendingPhase } from '../../lib/state/usePendingPhase';
import type { Tab } from './OverviewTabs';

interface PartModule {
  default: ComponentType;
}

/** A part of the page whose code is loaded when it is first rendered. */
export function lazyPart(load: () => Promise<PartModule>) {
  return lazy(() => loadChunk(load));
}

// A chunk each: the overview loads none of them.
const parts: Record<Exclude<Tab, 'overview'>, ComponentType> = {
  import: lazyPart(() => import(/* webpackChunkName: 'import' */ './import/ImportTab')),
  settings: lazyPart(() => import(/* webpackChunkName: 'settings' */ './settings/SettingsTab')),
  history: lazyPart(() => import(/* webpackChunkName: 'history' */ './history/HistoryTab')),
};

/** While the code is loading: for a short wait no pending state is shown (row R1). */
function PendingTab() {
  const phase = usePendingPhase(true);
  const skeleton = (
    <div className="panel">
      <TableSkeleton rows={8} />
    </div>
  );
  if (phase === 'quiet') return <div className="answer-view-quiet">{skeleton}</div>;
  return <Loading>{skeleton}</Loading>;
}

interface LazyTabProps {
  tab: keyof typeof parts;
}

export function LazyTab({ tab }: LazyTabProps) {
  const Part = parts[tab];
  return (
    <Suspense fallback={<PendingTab />}>
      <Part />
    </Suspense>
  );
}
