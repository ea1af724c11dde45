/** How many entries the overview shows. */
export const RECENT = 5;

interface RecentSkeletonProps {
  rows: number;
}

/** Lines as high as those of entries. */
export function RecentSkeleton({ rows }: RecentSkeletonProps) {
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
