import type { ReactNode } from 'react';
import type { Sort, Sorting } from './dataColumn';

export interface SortHeaderProps {
  column: string;
  sorting: Sorting;
  children: ReactNode;
}

// Figures are looked for from the top: descending, then ascending, then as they came.
function next(column: string, sort: Sort | null): Sort | null {
  if (sort?.key !== column) return { key: column, direction: 'descending' };
  return sort.direction === 'descending' ? { key: column, direction: 'ascending' } : null;
}

export function SortHeader({ column, sorting: { sort, onSort }, children }: SortHeaderProps) {
  const direction = sort?.key === column ? sort.direction : 'none';
  return (
    <button
      type="button"
      className={`sort-header sort-${direction}`}
      onClick={() => onSort(next(column, sort))}
    >
      {children}
    </button>
  );
}
