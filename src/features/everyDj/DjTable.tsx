import { useMemo } from 'react';
import { DataTable } from '../../components/DataTable';
import type { DayRange } from '../../lib/dayRange';
import { everyDjTexts as texts } from '../../texts/everyDj';
import { djColumns } from './djColumns';
import type { DjLine } from './djLines';

interface DjTableProps {
  lines: DjLine[];
  /** Each DJ's id to those whose trends are asked for together with its own. */
  batches: ReadonlyMap<string, string[]>;
  /** Null: the whole window. */
  range: DayRange | null;
  /** The place as of now still changes today. */
  runningDay: string | null;
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

function djId({ dj }: DjLine): string {
  return dj.id;
}

export function DjTable({ lines, ...look }: DjTableProps) {
  const { batches, range, runningDay, chosen, onToggle } = look;
  const columns = useMemo(
    () => djColumns({ batches, range, runningDay, chosen, onToggle }),
    [batches, range, runningDay, chosen, onToggle],
  );
  return <DataTable caption={texts.tableCaption} columns={columns} rows={lines} rowKey={djId} />;
}
