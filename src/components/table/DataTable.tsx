import { memo, useEffect, useMemo, useRef } from 'react';
import Table from 'react-bootstrap/Table';
import { tableTexts } from '../../texts/controls/table';
import { CardAside } from '../Card';
import { useIsLater } from '../Later';
import { cellClass, type Column } from './column';
import { TableHead } from './TableHead';
import { TablePages } from './TablePages';
import { ROWS_A_PAGE, type DataTableModel } from './useDataTable';
import './dataTable.scss';

/** As many as a window shows. */
const FIRST_ROWS = 24;

interface DataRowProps<Row> {
  columns: Column<Row>[];
  row: Row;
  /** From 0, among all rows */
  index: number;
}

function PlainRow<Row>({ columns, row, index }: DataRowProps<Row>) {
  return (
    // The header is row 1 of the table.
    <tr aria-rowindex={index + 2}>
      {columns.map((column) =>
        column.isRowHeader ? (
          <th key={column.key} scope="row" className={cellClass(column)}>
            {column.cell?.(row)}
          </th>
        ) : (
          <td key={column.key} className={cellClass(column)}>
            {column.cell?.(row)}
          </td>
        ),
      )}
    </tr>
  );
}

// A key stroke in the search renders the table before its rows change.
const DataRow = memo(PlainRow) as typeof PlainRow;

export interface DataTableProps<Row extends object> {
  model: DataTableModel<Row>;
  caption: string;
  /** How many rows there are without search and filter; left out: as many as with them. */
  of?: number;
  /** Counts the rows: DJs are 組, anything else is 件. */
  counter?: string;
}

/** 100 rows a page, in print all of them. How many there are stands in the header of the card around. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { model, caption, counter = tableTexts.counters.others } = props;
  const { table, rows, page } = model;
  const { of = rows.length } = props;
  const columns = useMemo(() => model.columns.filter(({ cell }) => cell), [model.columns]);
  const { pageIndex } = table.getState().pagination;
  const isPaged = rows.length > page.length;
  const first = isPaged ? pageIndex * ROWS_A_PAGE : 0;
  const inView = isPaged ? { from: first + 1, to: first + page.length } : null;
  const element = useRef<HTMLTableElement>(null);
  const shown = useRef(pageIndex);
  useEffect(() => {
    // Another page is read from its start.
    if (shown.current !== pageIndex) element.current?.focus();
    shown.current = pageIndex;
  }, [pageIndex]);
  const visible = useIsLater() ? undefined : FIRST_ROWS;
  return (
    <div className="data-table">
      <CardAside>
        <p className="data-count">
          {tableTexts.count({ all: of, found: rows.length, counter }, inView)}
        </p>
      </CardAside>
      <Table className="mb-0" aria-rowcount={rows.length + 1} ref={element} tabIndex={-1}>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead model={model} columns={columns} />
        <tbody>
          {table
            .getRowModel()
            .rows.slice(0, visible)
            .map(({ id, original, index }) => (
              <DataRow key={id} columns={columns} row={original} index={first + index} />
            ))}
        </tbody>
      </Table>
      {isPaged && <TablePages table={table} />}
    </div>
  );
}
