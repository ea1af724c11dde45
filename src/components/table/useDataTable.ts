import {
  functionalUpdate,
  getCoreRowModel,
  useReactTable,
  type ColumnDef,
  type PaginationState,
  type SortingState,
  type Table,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { compareReadings } from '../../../rules/ranks';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { usePrinting } from '../usePrinting';
import type { Column, Sort } from './column';

export const ROWS_A_PAGE = 100;

export interface DataTableOptions<Row extends object> {
  /** Keep the identity stable: a new array renders every row again. */
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The table of the page: its order and page are in the address. */
  isInAddress?: boolean;
}

/** A table as a screen shows it and as files save it. */
export interface DataTableModel<Row extends object> {
  columns: Column<Row>[];
  /** All rows, in the order of the screen. */
  rows: readonly Row[];
  /** Those of the page. */
  page: readonly Row[];
  sort: Sort | null;
  table: Table<Row>;
}

interface TableState {
  sort: Sort | null;
  /** From 0 */
  page: number;
}

function isSortable<Row>(columns: readonly Column<Row>[], key: string): boolean {
  return columns.some((column) => column.key === key && column.sort);
}

/** `sort=votes`: ascending, `sort=-votes`: descending; `page` counts from 1. What makes no sense is left out. */
function readTableState<Row>(search: string, columns: readonly Column<Row>[]): TableState {
  const query = new URLSearchParams(search);
  const text = query.get('sort') ?? '';
  const key = text.replace(/^-/, '');
  const page = /^[1-9]\d{0,5}$/.exec(query.get('page') ?? '')?.[0] ?? '1';
  const direction = text === key ? 'ascending' : 'descending';
  return { sort: isSortable(columns, key) ? { key, direction } : null, page: Number(page) - 1 };
}

/** The same as changes of the query string. */
function tableStateQuery({ sort, page }: TableState) {
  const sign = sort?.direction === 'descending' ? '-' : '';
  return { sort: sort && sign + sort.key, page: page === 0 ? null : String(page + 1) };
}

function useTableState<Row>(columns: readonly Column<Row>[], isInAddress: boolean) {
  const { search, change } = useQueryString();
  const [own, setOwn] = useState<TableState>({ sort: null, page: 0 });
  const inAddress = useMemo(() => readTableState(search, columns), [search, columns]);
  if (!isInAddress) return { state: own, setState: setOwn };
  return { state: inAddress, setState: (next: TableState) => change(tableStateQuery(next)) };
}

/** Equal rows keep the order in which they came. */
function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { key, direction }: Sort,
) {
  const { sortValue, value } = columns.find((column) => column.key === key) ?? {};
  const valueOf = sortValue ?? value;
  if (!valueOf) return rows;
  const sign = direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, value: valueOf(row) }));
  return keyed
    .sort((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null);
      if (typeof a.value === 'number') return sign * (a.value - Number(b.value));
      return sign * compareReadings(a.value, String(b.value));
    })
    .map(({ row }) => row);
}

function columnDef<Row>({ key, value, sort }: Column<Row>): ColumnDef<Row> {
  return {
    id: key,
    accessorFn: (row) => value?.(row),
    enableSorting: sort !== undefined,
    sortDescFirst: sort === 'descending',
  };
}

/**
 * The state of a DataTable. Rows are sorted and cut into pages here, not by the library, which would make an object with
 * dozens of functions for each of 10,000 DJs; it has those of the page. In print that is all of them.
 */
export function useDataTable<Row extends object>(
  options: DataTableOptions<Row>,
): DataTableModel<Row> {
  const { columns, rows, rowKey, isInAddress = false } = options;
  const { state, setState } = useTableState(columns, isInAddress);
  const { sort } = state;
  const isPrinting = usePrinting();
  const sorted = useMemo(
    () => (sort ? sortRows(rows, columns, sort) : rows),
    [rows, columns, sort],
  );
  const pageCount = Math.max(1, Math.ceil(sorted.length / ROWS_A_PAGE));
  // A search may have left fewer pages.
  const pageIndex = Math.min(state.page, pageCount - 1);
  const page = useMemo(() => {
    const first = pageIndex * ROWS_A_PAGE;
    return sorted.slice(first, first + ROWS_A_PAGE);
  }, [sorted, pageIndex]);
  const pagination: PaginationState = { pageIndex, pageSize: ROWS_A_PAGE };
  const sorting: SortingState = sort
    ? [{ id: sort.key, desc: sort.direction === 'descending' }]
    : [];
  const table = useReactTable({
    data: useMemo(() => (isPrinting ? [...sorted] : page), [isPrinting, sorted, page]),
    columns: useMemo(() => columns.map(columnDef), [columns]),
    getRowId: rowKey,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    enableMultiSort: false,
    manualPagination: true,
    rowCount: sorted.length,
    state: { sorting, pagination },
    onSortingChange: (update) => {
      const [next] = functionalUpdate(update, sorting);
      const direction = next?.desc ? 'descending' : 'ascending';
      setState({ sort: next ? { key: next.id, direction } : null, page: 0 });
    },
    onPaginationChange: (update) =>
      setState({ sort, page: functionalUpdate(update, pagination).pageIndex }),
  });
  return { columns, rows: sorted, page, sort, table };
}
