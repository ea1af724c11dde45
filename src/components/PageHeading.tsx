import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  subtitle?: ReactNode;
  /** Controls of the page: range, search. */
  children?: ReactNode;
}

export function PageHeading({ title, subtitle, children }: PageHeadingProps) {
  return (
    <header className="page-heading">
      <div className="page-heading-words">
        <h1>{title}</h1>
        {/* Keeps its line while loading, so that nothing moves. */}
        <p className="page-heading-subtitle">{subtitle ?? '\u00a0'}</p>
      </div>
      {children && <div className="page-heading-controls">{children}</div>}
    </header>
  );
}
