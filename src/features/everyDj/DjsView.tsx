import { useMemo } from 'react';
import { EmptyState } from '../../components/states/EmptyState';
import { useAddressSorting } from '../../components/table/useAddressSorting';
import { useSortedRows } from '../../components/table/useSortedRows';
import type { DayRange } from '../../voting/dayRange';
import { searchDjs } from '../../voting/searchDjs';
import type { VotingDay } from '../../voting/votingDays';
import { screenTexts } from '../../texts/screens';
import { trendBatches, type DjLine } from './comparison/djLines';
import { orderColumns } from './djOrders';
import { DjTable } from './DjTable';
import { OpenedDj } from './opened/OpenedDj';
import type { Choice } from './comparison/useChoice';
import { useOpenedDj } from './opened/useOpenedDj';

interface DjsViewProps {
  lines: DjLine[];
  /** What is searched for. */
  text: string;
  days: readonly VotingDay[];
  range: DayRange;
  isWhole: boolean;
  runningDay: string | null;
  choice: Choice;
}

/** The DJs that are found, in their order, and the one that is opened. */
export function DjsView(props: DjsViewProps) {
  const { lines, text, days, range, isWhole, runningDay, choice } = props;
  const sorting = useAddressSorting(orderColumns);
  const sorted = useSortedRows(lines, orderColumns, sorting.sort);
  const found = useMemo(() => searchDjs(sorted, text), [sorted, text]);
  const batches = useMemo(() => trendBatches(found), [found]);
  const { opened, open, step, close } = useOpenedDj(sorted, found);
  return (
    <>
      {found.length > 0 ? (
        <DjTable
          lines={found}
          of={lines.length}
          sorting={sorting}
          batches={batches}
          range={isWhole ? null : range}
          runningDay={runningDay}
          chosen={choice.chosen}
          onToggle={choice.toggle}
          onOpen={open}
        />
      ) : (
        <EmptyState title={screenTexts.notFound(text)} advice={screenTexts.notFoundAdvice} />
      )}
      {opened && (
        <OpenedDj
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
