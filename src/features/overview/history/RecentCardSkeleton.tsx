import { RECENT, RecentSkeleton } from './RecentSkeleton';

/** As high as a RecentCard. */
export function RecentCardSkeleton() {
  return (
    <div className="panel" aria-hidden="true">
      <div className="panel-header">
        <span className="panel-heading">
          <span className="skeleton skeleton-words" />
        </span>
      </div>
      <RecentSkeleton rows={RECENT} />
    </div>
  );
}
