import { useMemo } from 'react';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { headsOf, type DataColumn, type Sort, type Sorting } from './dataColumn';

/** `votes`: ascending, `-votes`: descending; null for a column that does not exist or can't be sorted by. */
export function readSort<Row>(search: string, columns: readonly DataColumn<Row>[]): Sort | null {
  const text = new URLSearchParams(search).get('sort') ?? '';
  const key = text.replace(/^-/, '');
  if (!headsOf(columns).some((column) => column.key === key && column.compare)) return null;
  return { key, direction: text === key ? 'ascending' : 'descending' };
}

export function sortInAddress(sort: Sort | null): string | null {
  if (sort === null) return null;
  return sort.direction === 'ascending' ? sort.key : `-${sort.key}`;
}

/** The sort order of a page's table, kept in the address (`sort`). */
export function useAddressSorting<Row>(columns: readonly DataColumn<Row>[]): Sorting {
  const { search, change } = useQueryString();
  return useMemo(
    () => ({
      sort: readSort(search, columns),
      onSort: (sort) => change({ sort: sortInAddress(sort) }),
    }),
    [search, columns, change],
  );
}
