import { Suspense } from 'react';
import type { PreviousPollDj } from '../../../../contract/previousPolls';
import type { TotalLine } from '../../../../contract/ranking';
import type { DataColumn } from '../../../components/table/dataColumn';
import { lazyPart } from '../../../lib/browser/lazyPart';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';

const PreviousPollCell = lazyPart(
  () => import(/* webpackChunkName: 'earlier' */ '../earlier/PreviousPollCell'),
);

/** The vote before this one (前回). `djs`: null until its places are there; their room is free from the start. */
export interface PreviousPollLook {
  year: number;
  djs: ReadonlyMap<string, PreviousPollDj> | null;
}

/**
 * Place then, with votes and growth since; sorted by the place. `isNarrow`: other columns have the room where a window is no
 * wider than most; the opened DJ says it.
 */
export function previousPollColumn(
  { year, djs }: PreviousPollLook,
  isNarrow: boolean,
): DataColumn<TotalLine> {
  const of = ({ dj }: TotalLine) => djs?.get(dj.id);
  const placeOf = (line: TotalLine) => of(line)?.previous?.rank ?? null;
  return {
    key: 'earlier',
    header: texts.previousPollRank,
    note: texts.previousPollYear(year),
    from: isNarrow ? 'wide' : 'desktop',
    compare: (a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0),
    lacks: (line) => placeOf(line) === null,
    first: 'ascending',
    cell: (line) =>
      djs && (
        <Suspense fallback={null}>
          <PreviousPollCell line={line} earlier={of(line)} />
        </Suspense>
      ),
  };
}
