import type { ComponentType } from 'react';
import type { PreviousPollDj } from '../../../../contract/previousPolls';
import type { TotalLine } from '../../../../contract/ranking';
import type { DataColumn } from '../../../components/table/dataColumn';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';
import type { PreviousPollCellProps } from '../earlier/PreviousPollCell';

/** The vote before this one (前回). `shown`: null until its places are there; their room is free from the start. */
export interface PreviousPollLook {
  year: number;
  shown: {
    djs: ReadonlyMap<string, PreviousPollDj>;
    PreviousPollCell: ComponentType<PreviousPollCellProps>;
  } | null;
}

/**
 * Place then, with votes and growth since; sorted by the place. `isNarrow`: other columns have the room where a window is no
 * wider than most; the opened DJ says it.
 */
export function previousPollColumn(
  { year, shown }: PreviousPollLook,
  isNarrow: boolean,
): DataColumn<TotalLine> {
  const of = ({ dj }: TotalLine) => shown?.djs.get(dj.id);
  const placeOf = (line: TotalLine) => of(line)?.previous?.rank ?? null;
  return {
    key: 'earlier',
    header: texts.previousPollRank,
    note: texts.previousPollYear(year),
    from: isNarrow ? 'wide' : 'desktop',
    compare: (a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0),
    lacks: (line) => placeOf(line) === null,
    first: 'ascending',
    cell: (line) => shown && <shown.PreviousPollCell line={line} earlier={of(line)} />,
  };
}
