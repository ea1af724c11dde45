import { useMemo } from 'react';
import { EmptyState } from '../../../components/states/EmptyState';
import { DataTable } from '../../../components/table/DataTable';
import { useAddressSorting } from '../../../components/table/useAddressSorting';
import { useSortedRows } from '../../../components/table/useSortedRows';
import type { DayRange } from '../../../../rules/dayRanges';
import { useLaterPart } from '../../../lib/later/laterPart';
import { useFoundDjs } from '../../../voting/useFoundDjs';
import type { VotingDay } from '../../../voting/votingDays';
import { everyDjTexts } from '../../../texts/everyDj';
import { screenTexts } from '../../../texts/screens';
import { tableTexts } from '../../../texts/table';
import { djBatches } from '../../../voting/djBatches';
import type { DjLine } from './djLines';
import { orderColumns } from './djOrders';
import { djColumns } from './djColumns';
import type { Choice } from '../comparison/useChoice';
import { openedDj, useOpenedDj } from '../opened/useOpenedDj';

interface DjsViewProps {
  lines: DjLine[];
  /** The search text. */
  text: string;
  days: readonly VotingDay[];
  range: DayRange;
  isWhole: boolean;
  runningDay: string | null;
  choice: Choice;
}

function djId({ dj }: DjLine): string {
  return dj.id;
}

/** The DJs that are found, in their order, and the one that is opened. */
export function DjsView(props: DjsViewProps) {
  const { lines, text, days, range, isWhole, runningDay, choice } = props;
  const sorting = useAddressSorting(orderColumns);
  const sorted = useSortedRows(lines, orderColumns, sorting.sort);
  const found = useFoundDjs(sorted, text);
  const batchOf = useMemo(() => djBatches(found), [found]);
  const { opened, open: onOpen, step, close } = useOpenedDj(sorted, found);
  const dialog = useLaterPart(openedDj, opened ? 'now' : 'later');
  const { chosen, toggle: onToggle } = choice;
  const columns = useMemo(() => {
    const rangeShown = isWhole ? null : range;
    return djColumns({ batchOf, range: rangeShown, runningDay, chosen, onToggle, onOpen });
  }, [batchOf, isWhole, range, runningDay, chosen, onToggle, onOpen]);
  return (
    <>
      {found.length > 0 ? (
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
      ) : (
        <EmptyState title={screenTexts.notFound(text)} advice={screenTexts.notFoundAdvice} />
      )}
      {opened && dialog && (
        <dialog.OpenedDj
          opened={opened}
          days={days}
          range={range}
          isCounting={runningDay !== null}
          choice={choice}
          onStep={step}
          onClose={close}
        />
      )}
    </>
  );
}
