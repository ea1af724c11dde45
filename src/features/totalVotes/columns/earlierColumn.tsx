import type { ComponentType } from 'react';
import type { EarlierDj } from '../../../../contract/earlierVotes';
import type { TotalLine } from '../../../../contract/total';
import type { ColumnHead, DataColumn } from '../../../components/table/dataColumn';
import { growthSince, votesSince } from '../../../voting/earlierChange';
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

type Value = (line: TotalLine) => number | null;

function head(key: string, header: string, valueOf: Value): ColumnHead<TotalLine> {
  return {
    key,
    header,
    compare: (a, b) => (valueOf(a) ?? 0) - (valueOf(b) ?? 0),
    lacks: (line) => valueOf(line) === null,
  };
}

/** Place then, and votes and growth since; sorted by each of the three. */
export function earlierColumn({ year, shown }: EarlierLook): DataColumn<TotalLine> {
  const of = ({ dj }: TotalLine) => shown?.djs.get(dj.id);
  return {
    ...head('earlier', texts.earlierRank, (line) => of(line)?.previous?.rank ?? null),
    first: 'ascending',
    note: texts.earlierYear(year),
    from: 'desktop',
    also: [
      head('earlier-votes', texts.earlierVotes, (line) => votesSince(line, of(line))),
      head('growth', texts.growth, (line) => growthSince(line, of(line))),
    ],
    cell: (line) => shown && <shown.EarlierCell line={line} earlier={of(line)} />,
  };
}
