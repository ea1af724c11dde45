import { useMemo } from 'react';
import { headsOf, type DataColumn, type Sort } from './dataColumn';

/** Rows that lack a value come last, in both directions; equal rows keep the order in which they came. */
function sortRows<Row>(rows: Row[], columns: DataColumn<Row>[], { key, direction }: Sort): Row[] {
  const { compare, lacks } = headsOf(columns).find((column) => column.key === key) ?? {};
  if (!compare) return rows;
  const sign = direction === 'ascending' ? 1 : -1;
  const known = lacks ? rows.filter((row) => !lacks(row)) : [...rows];
  const lacking = lacks ? rows.filter(lacks) : [];
  return [...known.sort((a, b) => sign * compare(a, b)), ...lacking];
}

/** The same array until rows, columns or order change: there may be 10,000. */
export function useSortedRows<Row extends object>(
  rows: Row[],
  columns: DataColumn<Row>[],
  sort: Sort | null,
): Row[] {
  return useMemo(
    () => (sort === null ? rows : sortRows(rows, columns, sort)),
    [rows, columns, sort],
  );
}
