import { memo, useRef } from 'react';
import { tableTexts } from '../../texts/table';
import { CardAside } from '../Card';
import { cellClass, type DataColumn, type Sorting } from './dataColumn';
import { PagesSwitch, PageSteps } from './pages/PageSteps';
import { useRowPages } from './pages/useRowPages';
import { ROW_HEIGHT } from './rowSlice';
import { TableHead } from './TableHead';
import { useRowWindow } from './useRowWindow';
import { useSortedRows } from './useSortedRows';

export interface DataTableProps<Row extends object> {
  caption: string;
  /** Keep the identity stable: a new array renders every row again. */
  columns: DataColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  sorting?: Sorting;
  /** The rows are in the order of `sorting` already. */
  isSorted?: boolean;
  /** How many rows there are without search and filter; default: `rows`. */
  of?: number;
  /** Counts the rows: DJs are 組, anything else is 件. */
  counter?: string;
  /** Of a table whose sheet gives its rows another height than the usual one; in CSS pixels. */
  rowHeight?: number;
}

interface DataRowProps<Row> {
  columns: DataColumn<Row>[];
  row: Row;
  /** From 0 */
  index: number;
  measure: (element: HTMLElement | null) => void;
}

function PlainRow<Row>({ columns, row, index, measure }: DataRowProps<Row>) {
  return (
    // The header is row 1 of the table.
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      {columns.map((column) =>
        column.kind === 'rowHeader' ? (
          <th key={column.key} scope="row" className={cellClass(column)}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key} className={cellClass(column)}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

// Scrolling changes which rows are rendered; those that stay are not rendered again.
const DataRow = memo(PlainRow) as typeof PlainRow;

interface SpacerProps {
  /** In CSS pixels: that of the rows that are not rendered */
  height: number;
}

function Spacer({ height }: SpacerProps) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="data-spacer">
      <td style={{ blockSize: height }} />
    </tr>
  );
}

/**
 * Scrolls with the page; of more than 100 rows only those near the viewport are in the document, or, where somebody
 * wants it so, all rows of one page of 100.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sorting, isSorted = false, of = rows.length } = props;
  const { counter = tableTexts.counters.others, rowHeight = ROW_HEIGHT } = props;
  const sorted = useSortedRows(rows, columns, isSorted ? null : (sorting?.sort ?? null));
  const pages = useRowPages(sorted.length);
  const page = pages?.isPaged ? pages : null;
  const { from, to } = page?.inView ?? { from: 1, to: sorted.length };
  const {
    rows: shown,
    before,
    after,
    inView,
    body,
    row,
    windowing,
  } = useRowWindow(to - from + 1, rowHeight);
  const table = useRef<HTMLTableElement>(null);
  const isWhole = of === sorted.length && !inView && !pages;
  return (
    <div className="data-table">
      <CardAside>
        <p className={`data-count${isWhole ? ' data-count-whole' : ''}`}>
          {tableTexts.count({ all: of, found: sorted.length, counter }, page?.inView ?? inView)}
        </p>
        {pages && <PagesSwitch pages={pages} counter={counter} />}
      </CardAside>
      <table className="table" aria-rowcount={sorted.length + 1} ref={table} tabIndex={-1}>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead columns={columns} sorting={sorting} />
        <tbody ref={body}>
          <Spacer height={before} />
          {shown.map((place) => {
            const index = from - 1 + place;
            const one = sorted[index];
            return one === undefined ? null : (
              <DataRow key={rowKey(one)} columns={columns} row={one} index={index} measure={row} />
            );
          })}
          <Spacer height={after} />
        </tbody>
      </table>
      {windowing}
      {page && <PageSteps pages={page} counter={counter} table={table} />}
    </div>
  );
}
