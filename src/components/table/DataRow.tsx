import { memo } from 'react';
import type { DataColumn } from './dataColumn';

export interface DataRowProps<Row> {
  columns: DataColumn<Row>[];
  row: Row;
  /** From 0 */
  index: number;
  measure: (element: HTMLElement | null) => void;
}

export function cellClass<Row>({ key, kind = 'text', from }: DataColumn<Row>): string {
  return [`column-${key}`, kind === 'number' && 'number', from && `from-${from}`]
    .filter(Boolean)
    .join(' ');
}

function Row<Row>({ columns, row, index, measure }: DataRowProps<Row>) {
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

// Scrolling moves the window of rows; those that stay are not drawn again.
export const DataRow = memo(Row) as typeof Row;
