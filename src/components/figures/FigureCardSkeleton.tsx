/** Same size as a FigureCard. */
export function FigureCardSkeleton() {
  return (
    <div className="panel figure-card" aria-hidden="true">
      <span className="figure-label">
        <span className="skeleton skeleton-word" />
      </span>
      <span className="figure-value">
        <span className="skeleton skeleton-figure" />
      </span>
      <span className="figure-basis">
        <span className="skeleton skeleton-words" />
      </span>
    </div>
  );
}
