/** How many entries the overview shows. */
export const RECENT = 5;

interface EntriesSkeletonProps {
  rows: number;
}

/** Lines as high as those of entries. */
export function EntriesSkeleton({ rows }: EntriesSkeletonProps) {
  return (
    <ul className="entries" aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <li key={index}>
          <span className="entry-line">
            <span className="entry-sentence">
              <span className="skeleton skeleton-words" />
            </span>
            <span className="entry-who">
              <span className="skeleton skeleton-word" />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Same size as a RecentCard. */
export function RecentCardSkeleton() {
  return (
    <div className="panel" aria-hidden="true">
      <div className="panel-header">
        <span className="panel-heading">
          <span className="skeleton skeleton-words" />
        </span>
      </div>
      <EntriesSkeleton rows={RECENT} />
    </div>
  );
}
