import { useMemo } from 'react';
import type { Sorting } from '../../components/table/dataColumn';
import { DataTable } from '../../components/table/DataTable';
import { everyDjTexts as texts } from '../../texts/everyDj';
import { djColumns, type DjLook } from './djColumns';
import type { DjLine } from './comparison/djLines';

interface DjTableProps extends DjLook {
  /** In the order of `sorting`. */
  lines: DjLine[];
  /** How many there are without the search. */
  of: number;
  sorting: Sorting;
}

function djId({ dj }: DjLine): string {
  return dj.id;
}

export function DjTable({ lines, of, sorting, ...look }: DjTableProps) {
  const { batches, range, runningDay, chosen, onToggle, onOpen } = look;
  const columns = useMemo(
    () => djColumns({ batches, range, runningDay, chosen, onToggle, onOpen }),
    [batches, range, runningDay, chosen, onToggle, onOpen],
  );
  return (
    <DataTable
      caption={texts.tableCaption}
      columns={columns}
      rows={lines}
      rowKey={djId}
      sorting={sorting}
      of={of}
    />
  );
}
