export interface TableSkeletonProps {
  rows?: number;
}

/** Rows as high as those of a RankingTable. */
export function TableSkeleton({ rows = 10 }: TableSkeletonProps) {
  return (
    <div className="table-skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div className="table-skeleton-row" key={index}>
          <span className="skeleton skeleton-badge" />
          <span className="skeleton skeleton-words" />
          <span className="skeleton skeleton-word" />
        </div>
      ))}
    </div>
  );
}
