import type { ReactNode } from 'react';
import { CHART_HEIGHT } from '../charts/model/chartDescription';

// Apart from the components that they stand for: a page loads no table only to show its skeleton.

/** Same size as a FigureCard. */
export function FigureCardSkeleton() {
  return (
    <div className="panel figure-card" aria-hidden="true">
      <span className="fs-5">
        <span className="skeleton skeleton-word" />
      </span>
      <span className="figure-value">
        <span className="skeleton skeleton-word" />
      </span>
      <span className="figure-basis">
        <span className="skeleton skeleton-words" />
      </span>
    </div>
  );
}

export interface ChartCardSkeletonProps {
  /** Of the chart that will be there, in CSS pixels */
  height?: number;
  /** What will stand beside its heading, where that may take several rows: laid out, but not seen. */
  header?: ReactNode;
}

/** Same size as a BarChartCard or LineChartCard. */
export function ChartCardSkeleton({ height = CHART_HEIGHT, header }: ChartCardSkeletonProps) {
  return (
    <div className="panel" aria-hidden="true">
      <div className="panel-header">
        <span className="panel-heading">
          <span className="skeleton skeleton-words" />
        </span>
        {header && <div className="skeleton-unseen">{header}</div>}
      </div>
      <div className="skeleton d-block" style={{ blockSize: height }} />
    </div>
  );
}

export interface TableSkeletonProps {
  rows?: number;
}

/** Rows as high as those of a RankingTable. */
export function TableSkeleton({ rows = 10 }: TableSkeletonProps) {
  return (
    <div className="table-skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div className="table-skeleton-row d-flex gap-5 align-items-center" key={index}>
          <span className="skeleton skeleton-badge" />
          <span className="skeleton skeleton-words" />
          <span className="skeleton skeleton-word ms-auto" />
        </div>
      ))}
    </div>
  );
}

/** The same as a panel of its own. */
export function PanelSkeleton(props: TableSkeletonProps) {
  return (
    <div className="panel">
      <TableSkeleton {...props} />
    </div>
  );
}
