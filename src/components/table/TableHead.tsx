import type { ReactNode } from 'react';
import { cellClass, type DataColumn, type Direction, type Sort, type Sorting } from './dataColumn';

interface TableHeadProps<Row> {
  columns: DataColumn<Row>[];
  sorting?: Sorting;
}

/** The header row of a DataTable. */
export function TableHead<Row>({ columns, sorting }: TableHeadProps<Row>) {
  const sort = sorting?.sort ?? null;
  return (
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
              <SortButton column={column.key} sorting={sorting} first={column.first}>
                <ColumnName header={column.header} note={column.note} />
              </SortButton>
            ) : (
              <ColumnName header={column.header} note={column.note} />
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The sort arrow follows the last word of the name; the note stands on a line of its own. */
function ColumnName({ header, note }: Pick<DataColumn<never>, 'header' | 'note'>) {
  return (
    <>
      <span className="column-name">{header}</span>
      {note && (
        <>
          {' '}
          <small className="column-note">{note}</small>
        </>
      )}
    </>
  );
}

interface SortButtonProps {
  column: string;
  sorting: Sorting;
  /** The direction of the first click. */
  first?: Direction;
  children: ReactNode;
}

const OPPOSITE = { ascending: 'descending', descending: 'ascending' } as const;

/** First click: `first`; second: the opposite; third: the order of the rows as they came. */
function nextSort(column: string, first: Direction, sort: Sort | null): Sort | null {
  if (sort?.key !== column) return { key: column, direction: first };
  return sort.direction === first ? { key: column, direction: OPPOSITE[first] } : null;
}

function SortButton({ column, sorting, first = 'descending', children }: SortButtonProps) {
  const { sort, onSort } = sorting;
  const direction = sort?.key === column ? sort.direction : 'none';
  return (
    <button
      type="button"
      className={`sort-header sort-${direction}`}
      onClick={() => onSort(nextSort(column, first, sort))}
    >
      {children}
    </button>
  );
}
