import { useMemo } from 'react';
import type { TotalAnswer } from '../../../../../contract/ranking';
import type { Version } from '../../../../../contract/decisions/versions';
import { compareRankings } from '../../../../voting/compareRankings';
import { combineQueries } from '../../../../client/queryState';
import { useTotal } from '../../../../client/queries/ranking';
import { Card } from '../../../../components/Card';
import { AnswerView } from '../../../../components/states/AnswerView';
import { TableSkeleton } from '../../../../components/states/skeletons';
import { useQueryString } from '../../../../lib/navigation/useQueryString';
import { versionTexts } from '../../../../texts/versions/versions';
import type { Pair } from './comparedPair';
import { ComparedRows } from './ComparedRows';
import { changedAndBeside } from './joins';
import { placesChanged } from './placesChanged';
import { readRows, RowsSwitch } from './RowsSwitch';
import { isOfSide, sideName, sideParams, type SideNames } from './sides';
import { Summary } from './Summary';

const texts = versionTexts.comparison;

interface ComparisonViewProps {
  a: TotalAnswer;
  b: TotalAnswer;
  sides: SideNames;
}

function ComparisonView({ a, b, sides }: ComparisonViewProps) {
  const { search, change } = useQueryString();
  const compared = useMemo(() => compareRankings(a.ranking, b.ranking), [a, b]);
  const beside = useMemo(
    () => changedAndBeside(compared.djs, a.ranking, b.ranking),
    [compared, a, b],
  );
  const { counts } = compared;
  const rows = readRows(search, { places: placesChanged(counts), votes: counts.otherVotes });
  return (
    <>
      <RowsSwitch
        rows={rows}
        counts={{ votes: counts.otherVotes, all: compared.djs.length }}
        onChange={(next) => change({ rows: next }, { replace: true })}
      />
      <Summary comparison={compared} sides={sides} />
      <ComparedRows
        rows={rows}
        djs={compared.djs}
        beside={beside}
        rankings={{ a: a.ranking, b: b.ranking }}
        sides={sides}
      />
    </>
  );
}

interface ComparisonCardProps {
  pair: Pair;
  versions: readonly Version[];
  /** Tokyo time of the live figures: 14:00 */
  time: string;
}

/** Two versions side by side, or one and the figures as they are now. */
export function ComparisonCard({ pair, versions, time }: ComparisonCardProps) {
  const query = combineQueries({
    a: useTotal(sideParams(pair.a)),
    b: useTotal(sideParams(pair.b)),
  });
  const isOther =
    query.state === 'ready' &&
    !(isOfSide(query.answer.a, pair.a) && isOfSide(query.answer.b, pair.b));
  const sides = {
    a: sideName(pair.a, versions, time),
    b: sideName(pair.b, versions, time),
  };
  return (
    <Card heading={texts.heading}>
      <AnswerView
        query={isOther ? { state: 'loading' } : query}
        skeleton={<TableSkeleton rows={7} />}
      >
        {({ a, b }) => <ComparisonView a={a} b={b} sides={sides} />}
      </AnswerView>
    </Card>
  );
}
