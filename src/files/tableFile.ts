import type { Snapshot } from '../../contract/core/primitives';
import type { DayRange } from '../../rules/poll';
import type { CellKind, FileCell, FileColumn, SourceLine } from '../../rules/tableFiles';
import { isPrivate } from '../lib/privacy/privacy';
import { HIDDEN_FIGURE } from '../lib/text/numbers';

/** A column of a table, and what its cells are in a file. */
export interface ColumnOf<Row> extends FileColumn {
  of: (row: Row) => FileCell;
  /** In the last row. */
  total?: FileCell;
}

/** A table as it is on the screen, to be saved: all rows of its filter, in its order. */
export interface TableFile {
  /** What it is; also in the name of the file. */
  content: string;
  /** Range, filter, order. */
  facts: readonly SourceLine[];
  columns: readonly FileColumn[];
  rows: readonly FileCell[][];
  /** The last row; null where sums mean nothing. */
  total: readonly FileCell[] | null;
  /** Of the answer that the rows are from; null: what the whole vote stands at. */
  snapshot: Snapshot | null;
}

/** The days of the page, for day x DJ; undefined: the whole window. */
export type ExportRange = { [End in keyof DayRange]?: DayRange[End] | undefined };

interface Described<Row> extends Pick<TableFile, 'content' | 'facts'> {
  rows: readonly Row[];
  columns: readonly ColumnOf<Row>[];
  snapshot?: Snapshot | null;
}

const OF_VOTES: ReadonlySet<CellKind> = new Set(['count', 'change', 'share', 'tenths']);

export function tableFile<Row>({
  rows,
  columns,
  snapshot = null,
  ...named
}: Described<Row>): TableFile {
  const mayHide = isPrivate();
  const cellOf = ({ kind }: FileColumn, cell: FileCell) =>
    mayHide && typeof cell === 'number' && OF_VOTES.has(kind) ? HIDDEN_FIGURE : cell;
  const hasTotal = columns.some(({ total }) => total !== undefined);
  return {
    ...named,
    snapshot,
    columns: columns.map(({ header, kind, width }) => ({ header, kind, width })),
    rows: rows.map((row) => columns.map((column) => cellOf(column, column.of(row)))),
    total: hasTotal ? columns.map((column) => cellOf(column, column.total ?? null)) : null,
  };
}
