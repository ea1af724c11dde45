import { useMemo } from 'react';
import { EmptyState } from '../../components/EmptyState';
import { useAddressSorting } from '../../components/useAddressSorting';
import { useSortedRows } from '../../components/useSortedRows';
import type { DayRange } from '../../lib/dayRange';
import { searchDjs } from '../../lib/searchDjs';
import type { VotingDay } from '../../lib/votingDays';
import { screenTexts } from '../../texts/screens';
import { trendBatches, type DjLine } from './djLines';
import { orderColumns } from './djOrders';
import { DjTable } from './DjTable';
import { OpenedDj } from './OpenedDj';
import type { Choice } from './useChoice';
import { useOpenedDj } from './useOpenedDj';

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
