import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  /** The title is not the page's name: on a phone the app bar does not say it already. */
  isOwn?: boolean;
  subtitle?: ReactNode;
  /** Controls of the page: range, search. */
  children?: ReactNode;
}

export function PageHeading({ title, isOwn = false, subtitle, children }: PageHeadingProps) {
  return (
    <header className={isOwn ? 'page-heading' : 'page-heading page-heading-named'}>
      <div className="page-heading-words">
        <h1>{title}</h1>
        {/* Keeps its line while loading, so that nothing moves. */}
        <p className="page-heading-subtitle">{subtitle ?? '\u00a0'}</p>
      </div>
      {children && <div className="page-heading-controls">{children}</div>}
    </header>
  );
}
