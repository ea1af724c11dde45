import type { ComponentType } from 'react';
import type { EarlierDj } from '../../../../contract/earlierVotes';
import type { TotalLine } from '../../../../contract/total';
import type { DataColumn } from '../../../components/table/dataColumn';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';
import type { EarlierCellProps } from '../earlier/EarlierCell';

/** The vote before this one (前回). `shown`: null until its places are there; their room is free from the start. */
export interface EarlierLook {
  year: number;
  shown: {
    djs: ReadonlyMap<string, EarlierDj>;
    EarlierCell: ComponentType<EarlierCellProps>;
  } | null;
}

/**
 * Place then, with votes and growth since; sorted by the place. `isNarrow`: other columns have the room where a window is no
 * wider than most; the opened DJ says it.
 */
export function earlierColumn(
  { year, shown }: EarlierLook,
  isNarrow: boolean,
): DataColumn<TotalLine> {
  const of = ({ dj }: TotalLine) => shown?.djs.get(dj.id);
  const placeOf = (line: TotalLine) => of(line)?.previous?.rank ?? null;
  return {
    key: 'earlier',
    header: texts.earlierRank,
    note: texts.earlierYear(year),
    from: isNarrow ? 'wide' : 'desktop',
    compare: (a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0),
    lacks: (line) => placeOf(line) === null,
    first: 'ascending',
    cell: (line) => shown && <shown.EarlierCell line={line} earlier={of(line)} />,
  };
}
