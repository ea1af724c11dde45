import { ChartCardSkeleton, TableSkeleton } from '../../components/states/skeletons';
import { everyDjTexts } from '../../texts/everyDj';
import { COMPARISON_HEIGHT } from './comparison/comparison';

const ROWS = 20;

export function EveryDjSkeleton() {
  return (
    <div className="screen-body">
      <section className="comparison" aria-hidden="true">
        <ChartCardSkeleton height={COMPARISON_HEIGHT} />
        <p className="comparison-note comparison-note-pending">{everyDjTexts.topFive}</p>
      </section>
      <div className="panel">
        <TableSkeleton rows={ROWS} />
      </div>
    </div>
  );
}
