import type { TotalLine } from '../../../../contract/ranking';
import type { DataColumn } from '../../../components/table/dataColumn';
import { DjName } from '../../../components/figures/DjName';
import { rankingColumns } from '../../../components/table/rankingColumns';
import { compareReadings } from '../../../../rules/ranks';
import { NO_NUMBER } from '../../../lib/text/numbers';
import { shortDay } from '../../../lib/time/dates';
import { tableTexts } from '../../../texts/table';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';
import { filterName, isFiltered } from '../filter';
import { compactColumns } from './compactColumns';
import { previousPollColumn } from './previousPollColumn';
import { gapText } from './gaps';
import { placeWithin, withinWord, type TotalLook } from './look';
import { RankTrend, type TrendLook } from './RankTrend';
import { RankWithinFilter } from './RankWithinFilter';
import { BarKey, votesBar } from './votesBar';

type Column = DataColumn<TotalLine>;

function rankColumn({ filter, ranks }: TotalLook): Column {
  const rankOf = placeWithin(ranks);
  return {
    key: 'place-within',
    header: (
      <>
        {withinWord(filter)}
        <wbr />
        {tableTexts.rank}
      </>
    ),
    note: filterName(filter),
    cell: (line) => <RankWithinFilter {...rankOf(line)} />,
    from: 'tablet',
    compare: (a, b) => (rankOf(a).rank ?? 0) - (rankOf(b).rank ?? 0),
    lacks: (line) => rankOf(line).rank === null,
    first: 'ascending',
  };
}

const categoryColumn: Column = {
  key: 'category',
  header: texts.labels.category,
  cell: ({ dj }) => dj.category || NO_NUMBER,
  from: 'wide',
  compare: (a, b) => compareReadings(a.dj.category, b.dj.category),
  lacks: ({ dj }) => dj.category === '',
  first: 'ascending',
};

/** With a filter, to the place above among those of the filter: that of the row above. */
function gapColumn({ gaps, filter }: TotalLook): Column {
  const gapOf = ({ dj }: TotalLine) => gaps.get(dj.id);
  return {
    key: 'gap',
    header: texts.gap,
    note: isFiltered(filter) ? withinWord(filter) : undefined,
    kind: 'number',
    from: 'tablet',
    cell: (line) => gapText(gapOf(line)),
    compare: (a, b) => (gapOf(a) ?? 0) - (gapOf(b) ?? 0),
    lacks: (line) => gapOf(line) === undefined,
    // The closest races first.
    first: 'ascending',
  };
}

function trendColumn(trend: TrendLook, firstDay: string): Column {
  return {
    key: 'days',
    header: texts.trend,
    note: texts.trendFrom(shortDay(firstDay)),
    from: 'desktop',
    cell: ({ dj }) => <RankTrend id={dj.id} {...trend} />,
  };
}

/**
 * The columns of the ranking. With a filter: also the rank within it, and a note that shares are of all votes, but no
 * category that is the same in all rows.
 */
function wideColumns(look: TotalLook): Column[] {
  const { filter, mostVotes, runningDay, trend, earlier } = look;
  const filtered = isFiltered(filter);
  const hasCategories = look.hasCategories && filter.category === null;
  return rankingColumns(look).flatMap((column): Column[] => {
    if (column.key === 'bar')
      return [
        ...(earlier ? [previousPollColumn(earlier, isFiltered(filter))] : []),
        gapColumn(look),
        ...(trend ? [trendColumn(trend, look.trendFrom)] : []),
      ];
    if (column.key === 'dj') {
      const cell = (line: TotalLine) => <DjName dj={line.dj} bar={votesBar(line, mostVotes)} />;
      const dj = { ...column, note: runningDay && <BarKey runningDay={runningDay} />, cell };
      // The rank within the filter comes after the movement, which is that of the overall rank.
      return filtered ? [rankColumn(look), dj] : [dj];
    }
    if (column.key !== 'share') return [column];
    const share = filtered ? { ...column, note: texts.ofAllVotes } : column;
    return hasCategories ? [share, categoryColumn] : [share];
  });
}

export function totalColumns(look: TotalLook): Column[] {
  const columns = wideColumns(look);
  return look.isCompact ? compactColumns(look, columns) : columns;
}
