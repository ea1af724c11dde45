import { useMemo } from 'react';
import type { Snapshot } from '../../../../contract/core/primitives';
import { CardAside } from '../../../components/Card';
import { EmptyState } from '../../../components/states/EmptyState';
import { DataTable } from '../../../components/table/DataTable';
import { useAddressSorting } from '../../../components/table/useAddressSorting';
import { useSortedRows } from '../../../components/table/useSortedRows';
import { FileButton } from '../../../files/FileButton';
import type { DayRange } from '../../../../rules/poll';
import { useFlaggedDjs } from '../../../lib/navigation/opened';
import { useFoundDjs } from '../../../voting/search/useFoundDjs';
import { everyDjTexts } from '../../../texts/everyDj';
import { screenTexts } from '../../../texts/screens';
import { tableTexts } from '../../../texts/table';
import { djBatches } from '../../../voting/djBatches';
import type { DjLine } from './djLines';
import { orderColumns } from './djOrders';
import { djColumns } from './djColumns';
import type { Choice } from '../../../voting/useChoice';

interface DjsViewProps {
  lines: DjLine[];
  /** The search text. */
  text: string;
  range: DayRange;
  snapshot: Snapshot;
  isWhole: boolean;
  runningDay: string | null;
  choice: Choice;
}

function djId({ dj }: DjLine): string {
  return dj.id;
}

/** The DJs that are found, in their order. */
export function DjsView(props: DjsViewProps) {
  const { lines, text, range, snapshot, isWhole, runningDay, choice } = props;
  const sorting = useAddressSorting(orderColumns);
  const sorted = useSortedRows(lines, orderColumns, sorting.sort);
  const found = useFoundDjs(sorted, text);
  const batchOf = useMemo(() => djBatches(found), [found]);
  useFlaggedDjs(sorted);
  useFlaggedDjs(found);
  const { chosen, toggle: onToggle } = choice;
  const columns = useMemo(() => {
    const rangeShown = isWhole ? null : range;
    return djColumns({ batchOf, range: rangeShown, runningDay, chosen, onToggle });
  }, [batchOf, isWhole, range, runningDay, chosen, onToggle]);
  const tableOf = async () => {
    const { djsFile } = await import(/* webpackChunkName: 'djs-file' */ './djsFile');
    return djsFile({ rows: found, range, search: text, sort: sorting.sort, snapshot });
  };
  return (
    <>
      {found.length > 0 ? (
        <>
          <CardAside>
            <FileButton table={tableOf} days={range} />
          </CardAside>
          <DataTable
            caption={everyDjTexts.tableCaption}
            columns={columns}
            rows={found}
            rowKey={djId}
            sorting={sorting}
            isSorted
            of={lines.length}
            counter={tableTexts.counters.djs}
          />
        </>
      ) : (
        <EmptyState title={screenTexts.notFound(text)} advice={screenTexts.notFoundAdvice} />
      )}
    </>
  );
}
