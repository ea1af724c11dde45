import type { ReactNode } from 'react';
import {
  cellClass,
  headsOf,
  type ColumnHead,
  type DataColumn,
  type Direction,
  type Sort,
  type Sorting,
} from './dataColumn';

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
            aria-sort={
              headsOf([column]).some(({ key }) => key === sort?.key) ? sort?.direction : undefined
            }
          >
            {headsOf([column]).map((head) => (
              <Head key={head.key} head={head} sorting={sorting} />
            ))}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface HeadProps<Row> {
  head: ColumnHead<Row>;
  sorting: Sorting | undefined;
}

function Head<Row>({ head: { key, header, note, compare, first }, sorting }: HeadProps<Row>) {
  const name = <ColumnName header={header} note={note} />;
  if (!sorting || !compare) return name;
  return (
    <SortButton column={key} sorting={sorting} first={first}>
      {name}
    </SortButton>
  );
}

/** The sort arrow follows the last word of the name; the note stands on a line of its own. */
function ColumnName({ header, note }: Pick<ColumnHead<never>, 'header' | 'note'>) {
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
