import type { Rank } from '../../../contract/total';
import type { DataColumn } from '../../components/table/dataColumn';
import { DjName } from '../../components/figures/DjName';
import { rankingColumns, type RankingLook } from '../../components/table/rankingColumns';
import type { CompetitionRank } from '../../../rules/ranks';
import { compareReadings } from '../../../rules/readingOrder';
import { NO_NUMBER } from '../../lib/text/numbers';
import { tableTexts } from '../../texts/table';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { filterName, isFiltered, type Filter } from './filter';
import { RankLine, RankWithinFilter } from './RankWithinFilter';

interface TotalLook extends RankingLook {
  filter: Filter;
  /** Within the filter, by DJ's id. */
  ranks: ReadonlyMap<string, CompetitionRank>;
  /** Whether the DJs differ in their category. */
  hasCategories: boolean;
}

type Column = DataColumn<Rank>;

const NO_RANK: CompetitionRank = { rank: null, tied: false };

/** 部門内 or the like, by the filter in use. */
function withinWord({ category, area }: Filter): string {
  if (category === null) return texts.within.area;
  return area === null ? texts.within.category : texts.within.both;
}

function rankColumn({ filter, ranks }: TotalLook): Column {
  const rankOf = ({ dj }: Rank) => ranks.get(dj.id) ?? NO_RANK;
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
  from: 'desktop',
  compare: (a, b) => compareReadings(a.dj.category, b.dj.category),
  lacks: ({ dj }) => dj.category === '',
  first: 'ascending',
};

function nameCell({ filter, ranks }: TotalLook): Column['cell'] {
  const within = withinWord(filter);
  return function NameCell({ dj }) {
    return (
      <>
        <DjName dj={dj} />
        <RankLine rank={ranks.get(dj.id) ?? NO_RANK} within={within} />
      </>
    );
  };
}

/**
 * The columns of every ranking. With a filter: also the rank within it and a note that shares are of all
 * votes, but no bars (the chart shows them) and no category that is the same in all rows.
 */
export function totalColumns(look: TotalLook): Column[] {
  const filtered = isFiltered(look.filter);
  const hasCategories = look.hasCategories && look.filter.category === null;
  return rankingColumns(look).flatMap((column): Column[] => {
    if (column.key === 'bar') return filtered ? [] : [column];
    // The rank within the filter comes after the movement, which is that of the overall rank.
    if (column.key === 'dj')
      return filtered ? [rankColumn(look), { ...column, cell: nameCell(look) }] : [column];
    if (column.key !== 'share') return [column];
    const share = filtered ? { ...column, note: texts.ofAllVotes } : column;
    return hasCategories ? [share, categoryColumn] : [share];
  });
}
