import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Rank, TotalAnswer } from '../../../../contract/ranking';
import { riverFigureHeight } from '../../../components/charts/river/riverHeight';
import { FailurePanel } from '../../../components/states/FailurePanel';
import { ChartCardSkeleton } from '../../../components/states/skeletons';
import { laterPart } from '../../../lib/later/laterPart';
import { useTurn } from '../../../lib/later/turns';
import { riverSlotTexts as texts } from '../../../texts/totalVotes/riverSlot';
import { useRiverDjs } from './riverDjs';

interface RiverSlotProps {
  total: TotalAnswer;
  /** Those of the filter; all without one. */
  filtered: readonly Rank[];
  /** クラブ; null without a filter. */
  within: string | null;
}

/** Nobody waits for it: it stands below the ranking. */
const riverPart = laterPart(() => import(/* webpackChunkName: 'river' */ './RiverSection'));

const nothing = () => null;

/**
 * The place of the river below the ranking, which waits for nothing of it. A version has no river: its figures are of one
 * moment, and the days' figures as they are now may tell something else.
 */
export function RiverSlot({ total, filtered, within }: RiverSlotProps) {
  const hasTurn = useTurn('unseen');
  const [isLost, setLost] = useState(false);
  const part = useSyncExternalStore(riverPart.subscribe, riverPart.get, nothing);
  const { shown, ...choice } = useRiverDjs(total.ranking, filtered);
  const hasRiver = total.version === null && shown.length > 0;
  const load = () => {
    setLost(false);
    riverPart.load().catch(() => setLost(true));
  };
  useEffect(() => {
    // The ranking does not go with it: whoever has lost the connection keeps that.
    if (hasTurn && hasRiver) riverPart.load().catch(() => setLost(true));
  }, [hasTurn, hasRiver]);
  if (!hasRiver) return null;
  if (part) return <part.RiverSection {...{ total, shown, within, choice }} />;
  if (isLost) return <FailurePanel failure={{ message: texts.lost }} onRetry={load} />;
  const lowest = Math.max(shown.length, ...shown.map(({ rank }) => rank ?? 0));
  return <ChartCardSkeleton height={riverFigureHeight(lowest)} />;
}
