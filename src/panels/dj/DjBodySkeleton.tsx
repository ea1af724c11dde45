import { ChartCardSkeleton, FigureCardSkeleton } from '../../components/states/skeletons';
import { CHART_HEIGHT } from './djCharts';

/** Same size as the figures and the charts of a DJ. */
export function DjBodySkeleton() {
  return (
    <div className="opened-body">
      <div className="opened-figures">
        <FigureCardSkeleton />
        <FigureCardSkeleton />
        <FigureCardSkeleton />
        <FigureCardSkeleton />
      </div>
      <ChartCardSkeleton height={CHART_HEIGHT} />
      <ChartCardSkeleton height={CHART_HEIGHT} />
    </div>
  );
}
