import { laterPart, useLaterPart } from '../../../lib/later/laterPart';
import { useTurn } from '../../../lib/later/turns';
import type { ChartDescription } from '../model/chartDescription';

export const summaryPart = laterPart(
  () => import(/* webpackChunkName: 'summary' */ '../model/chartSummary'),
);

interface ChartSummaryProps {
  id: string;
  description: ChartDescription;
}

/** For screen readers, what the drawing shows; with what else is unseen. */
export function ChartSummary({ id, description }: ChartSummaryProps) {
  const part = useLaterPart(summaryPart, useTurn('unseen') ? 'now' : 'never');
  return (
    <p id={id} className="visually-hidden">
      {part?.chartSummary(description)}
    </p>
  );
}
