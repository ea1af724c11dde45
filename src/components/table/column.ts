import type { ReactNode } from 'react';
import type { CellKind, FileCell } from '../../../rules/tableFiles';

export type Direction = 'ascending' | 'descending';

/** A column of a table, declared once: for the screen, for sorting and for files. */
export interface Column<Row> {
  /** Names its order in the address, and its cells in style sheets. */
  key: string;
  header: string;
  /** The unit or the basis of its figures: below the header in small type, after it in files. */
  note?: string;
  /** Read out, not seen. */
  isHeaderHidden?: boolean;
  /** What files have, and what rows are sorted by; left out: the column is on the screen alone. */
  value?: (row: Row) => FileCell;
  /** What the screen has; left out: the column is in files alone. */
  cell?: (row: Row) => ReactNode;
  /** Figures stand at the end of their cells. */
  align?: 'end';
  isRowHeader?: boolean;
  /** Hidden where the table (not the window) is narrower than that. */
  from?: 'tablet' | 'desktop' | 'wide';
  /** The direction of the first click on the header; left out: rows can't be sorted by it. */
  sort?: Direction;
  /** Where the order is not that of `value`. Null, as in `value`, comes last in either direction. */
  sortValue?: (row: Row) => string | number | null;
  /** How files write the value; left out: as text. */
  kind?: CellKind;
  /** In letters of a spreadsheet; left out: as usual for its kind. */
  width?: number;
  /** The last row of a file has the sum of its values. */
  isSummed?: boolean;
}

export interface Sort {
  /** Of the column */
  key: string;
  direction: Direction;
}

/** Class names of a column's cells, header included. */
export function cellClass<Row>({ key, align, from }: Column<Row>): string {
  return [`column-${key}`, align && 'number', from && `from-${from}`].filter(Boolean).join(' ');
}
