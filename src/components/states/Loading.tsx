import type { ReactNode } from 'react';
import { tableTexts } from '../../texts/table';

export interface LoadingProps {
  /** Skeletons of the size of what comes. */
  children: ReactNode;
}

export function Loading({ children }: LoadingProps) {
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">{tableTexts.loading}</span>
      {children}
    </div>
  );
}
