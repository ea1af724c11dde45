import type { Snapshot } from '../../contract/core/primitives';
import type { DayRange } from '../../rules/poll';
import {
  TOTAL_LABEL,
  type CellKind,
  type FileCell,
  type FileColumn,
  type SourceLine,
} from '../../rules/tableFiles';
import type { Column, Sort } from '../components/table/column';
import { isPrivate } from '../lib/privacy/privacy';
import { HIDDEN_FIGURE } from '../lib/text/numbers';
import { fileTexts } from '../texts/files';

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
  /** Of the answer that the rows are from; null: what the whole poll stands at. */
  snapshot: Snapshot | null;
}

/** The days of the page, for day x DJ; undefined: the whole window. */
export type ExportRange = { [End in keyof DayRange]?: DayRange[End] | undefined };

/** What of a column a file needs. */
export type ColumnOfFile<Row> = Omit<Column<Row>, 'key' | 'cell' | 'sort' | 'sortValue'>;

export interface DescribedTable<Row> {
  content: string;
  facts?: readonly SourceLine[];
  rows: readonly Row[];
  columns: readonly ColumnOfFile<Row>[];
  snapshot?: Snapshot | null;
}

const OF_VOTES: ReadonlySet<CellKind> = new Set(['count', 'change', 'share']);

/** In 画面共有モード without figures of votes. */
function visible(kind: CellKind, cell: FileCell): FileCell {
  return isPrivate() && typeof cell === 'number' && OF_VOTES.has(kind) ? HIDDEN_FIGURE : cell;
}

/** The columns that have values, whatever the screen has room for. */
export function tableFile<Row>(described: DescribedTable<Row>): TableFile {
  const { content, facts = [], rows, snapshot = null } = described;
  const columns = described.columns.flatMap(({ value, kind = 'text', ...column }) =>
    value ? [{ ...column, kind, value }] : [],
  );
  const cells = rows.map((row) => columns.map(({ value }) => value(row)));
  const sumOf = (at: number) => cells.reduce((sum, row) => sum + Number(row[at] ?? 0), 0);
  const total = columns.map(({ isSummed, isRowHeader }, at) =>
    isSummed ? sumOf(at) : isRowHeader ? TOTAL_LABEL : null,
  );
  const hide = (row: FileCell[]) => row.map((cell, at) => visible(columns[at]!.kind, cell));
  return {
    content,
    facts,
    snapshot,
    columns: columns.map(({ header, note, kind, width }) => ({
      header: note ? fileTexts.header(header, note) : header,
      kind,
      width,
    })),
    rows: cells.map(hide),
    total: columns.some(({ isSummed }) => isSummed) ? hide(total) : null,
  };
}

/** 票数（降順）: what a table is sorted by; `byDefault` where nothing is chosen. */
export function orderText<Row>(
  { columns, sort }: { columns: readonly Column<Row>[]; sort: Sort | null },
  byDefault: string,
): string {
  const column = columns.find(({ key }) => key === sort?.key);
  if (!sort || !column) return byDefault;
  return fileTexts.ordered(column.header, sort.direction === 'ascending');
}
