import { CHART_HEIGHT } from '../model/chartSize';

export interface ChartCardSkeletonProps {
  /** As given to the chart that comes, in CSS pixels. */
  height?: number;
}

/** Same size as a BarChartCard or LineChartCard. */
export function ChartCardSkeleton({ height = CHART_HEIGHT }: ChartCardSkeletonProps) {
  return (
    <div className="panel" aria-hidden="true">
      <div className="panel-header">
        <span className="panel-heading">
          <span className="skeleton skeleton-words" />
        </span>
      </div>
      <div className="skeleton skeleton-chart" style={{ blockSize: height }} />
    </div>
  );
}
