import type { Rank } from '../../../contract/total';
import type { DataColumn } from '../../components/table/dataColumn';
import { DjName } from '../../components/figures/DjName';
import { rankingColumns, type RankingLook } from '../../components/table/rankingColumns';
import { compareReadings } from '../../lib/text/collation';
import { NO_NUMBER } from '../../lib/text/numbers';
import { tableTexts } from '../../texts/table';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { filterName, isFiltered, type Filter } from './filter';
import { PlaceLine, PlaceWithinFilter } from './PlaceWithinFilter';
import type { PlaceWithin } from './places';

interface TotalLook extends RankingLook {
  filter: Filter;
  /** Within the filter, by DJ's id. */
  places: ReadonlyMap<string, PlaceWithin>;
  /** Whether the DJs differ in their category. */
  hasCategories: boolean;
}

type Column = DataColumn<Rank>;

const NOWHERE: PlaceWithin = { rank: null, tied: false };

/** 部門内, or what else the DJs are filtered by. */
function withinWord({ category, area }: Filter): string {
  if (category === null) return texts.within.area;
  return area === null ? texts.within.category : texts.within.both;
}

function placeColumn({ filter, places }: TotalLook): Column {
  const placeOf = ({ dj }: Rank) => places.get(dj.id) ?? NOWHERE;
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
    cell: (line) => <PlaceWithinFilter {...placeOf(line)} />,
    from: 'tablet',
    compare: (a, b) => (placeOf(a).rank ?? 0) - (placeOf(b).rank ?? 0),
    lacks: (line) => placeOf(line).rank === null,
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

function nameCell({ filter, places }: TotalLook): Column['cell'] {
  const within = withinWord(filter);
  return function NameCell({ dj }) {
    return (
      <>
        <DjName dj={dj} />
        <PlaceLine place={places.get(dj.id) ?? NOWHERE} within={within} />
      </>
    );
  };
}

/**
 * The usual columns; with a filter the place within it, and of what the shares are. Then the bars leave
 * their room to the names (the chart has them too), and so does a category that all have.
 */
export function totalColumns(look: TotalLook): Column[] {
  const filtered = isFiltered(look.filter);
  const hasCategories = look.hasCategories && look.filter.category === null;
  return rankingColumns(look).flatMap((column): Column[] => {
    if (column.key === 'bar') return filtered ? [] : [column];
    // After the movement, which is that of the overall rank.
    if (column.key === 'dj')
      return filtered ? [placeColumn(look), { ...column, cell: nameCell(look) }] : [column];
    if (column.key !== 'share') return [column];
    const share = filtered ? { ...column, note: texts.ofAllVotes } : column;
    return hasCategories ? [share, categoryColumn] : [share];
  });
}
