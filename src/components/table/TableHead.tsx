import type { Column as TableColumn } from '@tanstack/react-table';
import { cellClass, type Column } from './column';
import type { DataTableModel } from './useDataTable';

interface TableHeadProps<Row extends object> {
  model: DataTableModel<Row>;
  columns: Column<Row>[];
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The header row of a DataTable: the names of its columns, by which its rows are sorted. */
export function TableHead<Row extends object>({ model, columns }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const sorting = model.table.getColumn(column.key);
          const direction = sorting?.getIsSorted() || null;
          return (
            <th
              key={column.key}
              scope="col"
              className={`${cellClass(column)}${column.sort ? ' sortable' : ''}`}
              aria-sort={direction ? ariaSort[direction] : undefined}
            >
              {column.sort && sorting ? (
                <SortButton column={column} sorting={sorting} />
              ) : (
                <ColumnName column={column} />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The sort arrow follows the last word of the name; the note stands on a line of its own. */
function ColumnName<Row>({ column }: { column: Column<Row> }) {
  const { header, note, isHeaderHidden } = column;
  return (
    <>
      <span className={isHeaderHidden ? 'visually-hidden' : 'column-name'}>{header}</span>
      {note && (
        <>
          {' '}
          <small className="column-note">{note}</small>
        </>
      )}
    </>
  );
}

interface SortButtonProps<Row> {
  column: Column<Row>;
  sorting: TableColumn<Row>;
}

/** A third click gives back the order in which the rows came. */
function SortButton<Row>({ column, sorting }: SortButtonProps<Row>) {
  return (
    <button
      type="button"
      className={`sort-header sort-${sorting.getIsSorted() || 'none'}`}
      onClick={() => sorting.toggleSorting()}
    >
      <ColumnName column={column} />
    </button>
  );
}
