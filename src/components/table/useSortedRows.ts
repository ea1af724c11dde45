import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataColumn, Sort } from './dataColumn';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

function columnDef<Row extends object>(column: DataColumn<Row>): ColumnDef<typeof features, Row> {
  const { key, compare, lacks } = column;
  return {
    id: key,
    accessorFn: (row) => (lacks?.(row) ? undefined : row),
    sortUndefined: 'last',
    enableSorting: compare !== undefined,
    sortFn: (a, b) => compare?.(a.original, b.original) ?? 0,
  };
}

/** Stable: equal rows keep the order in which they came, in both directions. */
export function useSortedRows<Row extends object>(
  rows: Row[],
  columns: DataColumn<Row>[],
  sort: Sort | null,
): Row[] {
  const defs = useMemo(() => columns.map(columnDef), [columns]);
  const sorting = useMemo(
    () => (sort === null ? [] : [{ id: sort.key, desc: sort.direction === 'descending' }]),
    [sort],
  );
  const table = useTable({ features, columns: defs, data: rows, state: { sorting } });
  const sorted = table.getRowModel().rows;
  // Not again at each scroll event: there may be 10,000.
  return useMemo(() => sorted.map(({ original }) => original), [sorted]);
}
