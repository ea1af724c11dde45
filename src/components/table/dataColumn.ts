import type { ReactNode } from 'react';

/** What the head of a column says, and how rows are sorted by it; without `compare` they can't be. */
export interface ColumnHead<Row> {
  key: string;
  header: ReactNode;
  /** In small type below the header: the baseline or the unit of the figures. */
  note?: ReactNode;
  /** Ascending order. Equal rows keep the order in which they came. */
  compare?: (a: Row, b: Row) => number;
  /** Rows without a value in this column come last in either direction. */
  lacks?: (row: Row) => boolean;
  /** The direction of the first click; default: descending, the highest figures on top. */
  first?: Direction;
}

/** A column of a DataTable. */
export interface DataColumn<Row> extends ColumnHead<Row> {
  cell: (row: Row) => ReactNode;
  kind?: 'text' | 'number' | 'rowHeader';
  /** Hidden where the table (not the window) is narrower than that. */
  from?: 'tablet' | 'desktop' | 'wide';
  /** What its cells show besides, where several columns have room for one: in its head, and sorted by on their own. */
  also?: ColumnHead<Row>[];
}

/** All that rows may be sorted by. */
export function headsOf<Row>(columns: readonly DataColumn<Row>[]): ColumnHead<Row>[] {
  return columns.flatMap((column) => [column, ...(column.also ?? [])]);
}

export type Direction = 'ascending' | 'descending';

export interface Sort {
  /** Of the column */
  key: string;
  direction: Direction;
}

/** The screen owns the order (it is in the address); null is the order in which the rows came. */
export interface Sorting {
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** Class names of a column's cells, header included. */
export function cellClass<Row>({ key, kind = 'text', from }: DataColumn<Row>): string {
  return [`column-${key}`, kind === 'number' && 'number', from && `from-${from}`]
    .filter(Boolean)
    .join(' ');
}
