import type { ReactNode } from 'react';
import type { Direction, Sort, Sorting } from './dataColumn';

export interface SortHeaderProps {
  column: string;
  sorting: Sorting;
  /** The way the first click sorts. */
  first?: Direction;
  children: ReactNode;
}

const OTHER = { ascending: 'descending', descending: 'ascending' } as const;

// One way, then the other, then as the rows came.
function next(column: string, first: Direction, sort: Sort | null): Sort | null {
  if (sort?.key !== column) return { key: column, direction: first };
  return sort.direction === first ? { key: column, direction: OTHER[first] } : null;
}

export function SortHeader(props: SortHeaderProps) {
  const { column, sorting, first = 'descending', children } = props;
  const { sort, onSort } = sorting;
  const direction = sort?.key === column ? sort.direction : 'none';
  return (
    <button
      type="button"
      className={`sort-header sort-${direction}`}
      onClick={() => onSort(next(column, first, sort))}
    >
      {children}
    </button>
  );
}
