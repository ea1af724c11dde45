import type { ReactNode } from 'react';

interface HeaderWordsProps {
  header: ReactNode;
  note?: ReactNode;
}

/** A column's name, to whose last word an arrow of sorting keeps; below it what else is said of it. */
export function HeaderWords({ header, note }: HeaderWordsProps) {
  return (
    <>
      <span className="column-name">{header}</span>
      {note && (
        <>
          {' '}
          <small className="column-note">{note}</small>
        </>
      )}
    </>
  );
}
