import type { ReactNode } from 'react';
import { tableTexts } from '../../texts/controls/table';

export interface LoadingProps {
  /** Skeletons of the same size as the content. */
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
