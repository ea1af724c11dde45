import { tableTexts } from '../../texts/table';
import { CardAside } from '../CardAside';
import type { DataColumn, Sorting } from './dataColumn';
import { cellClass, DataRow } from './DataRow';
import { HeaderWords } from './HeaderWords';
import { SortHeader } from './SortHeader';
import { useRowWindow } from './useRowWindow';
import { useSortedRows } from './useSortedRows';

export interface DataTableProps<Row extends object> {
  caption: string;
  /** Keep it the same object: a new one draws every row anew. */
  columns: DataColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  sorting?: Sorting;
  /** How many rows there are without search and filter; left out: these. */
  of?: number;
}

interface SpacerProps {
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

/** A table on the page's own scroll; of more than 100 rows only those near the window are in the page. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sorting, of = rows.length } = props;
  const sort = sorting?.sort ?? null;
  const sorted = useSortedRows(rows, columns, sort);
  const { rows: shown, before, after, inView, body, row } = useRowWindow(sorted.length);
  return (
    <div className="data-table">
      <CardAside>
        <p className="data-count">{tableTexts.count(of, sorted.length, inView)}</p>
      </CardAside>
      <table className="table" aria-rowcount={sorted.length + 1}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`${cellClass(column)}${sorting && column.compare ? ' sortable' : ''}`}
                aria-sort={sort?.key === column.key ? sort.direction : undefined}
              >
                {sorting && column.compare ? (
                  <SortHeader column={column.key} sorting={sorting} first={column.first}>
                    <HeaderWords header={column.header} note={column.note} />
                  </SortHeader>
                ) : (
                  <HeaderWords header={column.header} note={column.note} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Spacer height={before} />
          {shown.map((index) => {
            const one = sorted[index];
            return one === undefined ? null : (
              <DataRow key={rowKey(one)} columns={columns} row={one} index={index} measure={row} />
            );
          })}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  );
}
