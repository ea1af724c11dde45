import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  /** What to do next. */
  advice: string;
  action?: ReactNode;
}

export function EmptyState({ title, advice, action }: EmptyStateProps) {
  return (
    <div className="empty-state d-flex flex-column gap-3 align-items-center text-center">
      <p className="fw-bold">{title}</p>
      <p className="text-body-secondary">{advice}</p>
      {action}
    </div>
  );
}

/** The same as a panel of its own. */
export function EmptyPanel(props: EmptyStateProps) {
  return (
    <div className="panel">
      <EmptyState {...props} />
    </div>
  );
}
