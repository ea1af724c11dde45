import type { TotalLine } from '../../../../contract/ranking';
import { DjName } from '../../../components/figures/DjName';
import { Movement } from '../../../components/figures/Movement';
import { VoteCount } from '../../../components/figures/VoteCount';
import type { DataColumn } from '../../../components/table/dataColumn';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';
import { isFiltered } from '../filter';
import { gapText } from './gaps';
import { placeWithin, withinWord, type TotalLook } from './look';
import { RankTrend } from './RankTrend';
import { RankLine } from './RankWithinFilter';
import { votesBar } from './votesBar';

type Column = DataColumn<TotalLine>;

// Not the place within a filter: its order is that of the places.
const BESIDE_NAME = ['movement', 'gap'];

function nameCell({ filter, ranks, gaps, mostVotes, baseline }: TotalLook): Column['cell'] {
  const within = isFiltered(filter) ? withinWord(filter) : null;
  const rankOf = placeWithin(ranks);
  return function NameCell(line) {
    const { className, style } = votesBar(line, mostVotes);
    return (
      <>
        <DjName dj={line.dj} isShort />
        <span className={`${className} bar-below`} style={style}>
          {baseline !== undefined && <Movement rank={line} />} {gapText(gaps.get(line.dj.id))}
          {within !== null && <RankLine rank={rankOf(line)} within={within} />}
        </span>
      </>
    );
  };
}

/**
 * On a phone: rank, name above movement and gap above the bar, votes above the trend. All orders stand in the three heads.
 */
export function compactColumns(look: TotalLook, wide: Column[]): Column[] {
  const { trend, runningDay } = look;
  const days = runningDay === null ? texts.trend : texts.trendDashed;
  const also = wide.filter(({ key }) => BESIDE_NAME.includes(key));
  return wide.flatMap((column): Column[] => {
    if (column.key === 'rank') return [column];
    if (column.key === 'dj') return [{ ...column, note: undefined, also, cell: nameCell(look) }];
    if (column.key !== 'votes') return [];
    const cell: Column['cell'] = ({ dj, votes }) => (
      <>
        <VoteCount votes={votes} />
        {trend && <RankTrend id={dj.id} {...trend} />}
      </>
    );
    return [{ ...column, note: trend ? days : undefined, cell }];
  });
}
