import type { ReactNode } from 'react';

/** A column of a DataTable. Without `compare` it can't be sorted by. */
export interface DataColumn<Row> {
  key: string;
  header: ReactNode;
  /** In small type below the header: what the figures are measured by. */
  note?: ReactNode;
  cell: (row: Row) => ReactNode;
  kind?: 'text' | 'number' | 'rowHeader';
  /** Left out where the table (not the window) is narrower than that. */
  from?: 'tablet' | 'desktop';
  /** Ascending order. Equal rows keep the order in which they came. */
  compare?: (a: Row, b: Row) => number;
  /** Rows without a value in this column stand last in either direction. */
  lacks?: (row: Row) => boolean;
  /** The way the first click sorts; left out: descending, since figures are looked for from the top. */
  first?: Direction;
}

export type Direction = 'ascending' | 'descending';

export interface Sort {
  /** Of the column */
  key: string;
  direction: Direction;
}

/** The order lives with the screen (in its address); null is the order in which the rows came. */
export interface Sorting {
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}
