import { ChartCardSkeleton } from '../../components/ChartCardSkeleton';
import { TableSkeleton } from '../../components/TableSkeleton';
import { COMPARISON_HEIGHT } from './comparison';

const ROWS = 20;

export function EveryDjSkeleton() {
  return (
    <div className="screen-body">
      <ChartCardSkeleton height={COMPARISON_HEIGHT} />
      <div className="panel">
        <TableSkeleton rows={ROWS} />
      </div>
    </div>
  );
}
