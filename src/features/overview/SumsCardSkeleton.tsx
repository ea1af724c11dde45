const SUMS = ['days', 'djs', 'total'];

/** Same size as a SumsCard with a recount. */
export function SumsCardSkeleton() {
  return (
    <div className="panel" aria-hidden="true">
      <div className="panel-header">
        <span className="panel-heading">
          <span className="skeleton skeleton-words" />
        </span>
      </div>
      <p className="sums-state">
        <span className="skeleton skeleton-words" />
      </p>
      <div className="sums-numbers">
        {SUMS.map((sum) => (
          <div key={sum}>
            <span className="skeleton skeleton-word" />
            <span className="skeleton skeleton-figure" />
          </div>
        ))}
      </div>
      <p className="recount">
        <span className="skeleton skeleton-words" />
      </p>
    </div>
  );
}
