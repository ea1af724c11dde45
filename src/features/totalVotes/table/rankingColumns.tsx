import type { TotalLine } from '../../../../contract/ranking';
import { Movement, movementOf, movementOrder } from '../../../components/figures/Movement';
import type { Column } from '../../../components/table/column';
import { djColumns } from '../../../components/table/djColumns';
import { formatCount, NO_NUMBER } from '../../../lib/text/numbers';
import { shortDay } from '../../../lib/time/dates';
import { tableTexts } from '../../../texts/controls/table';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';
import { filterName, isFiltered, withinWord, type Filter } from '../filter';
import { previousPollColumns } from './previousPollColumns';
import {
  barColumn,
  compactName,
  compactVotes,
  gapText,
  hasVotesOfToday,
  placesWithin,
  type PlacesWithin,
  type RankingLook,
} from './rankingCells';
import { RankTrend } from './RankTrend';

/** What is missing to the place above is below 0. */
function negative(gap: number | undefined): number | null {
  if (gap === undefined) return null;
  return gap === 0 ? 0 : -gap;
}

const todayColumn: Column<TotalLine> = {
  key: 'today',
  header: texts.ofToday,
  kind: 'count',
  isSummed: true,
  value: ({ today }) => today ?? null,
};

const visibleCategory: Column<TotalLine> = {
  ...djColumns.category,
  from: 'wide',
  sort: 'ascending',
  sortValue: ({ dj }) => dj.category || null,
  cell: ({ dj }) => dj.category || NO_NUMBER,
};

function movementColumns({ total }: RankingLook): Column<TotalLine>[] {
  // In a version nobody has moved.
  if (total.version !== null) return [];
  return [
    {
      key: 'movement',
      header: tableTexts.movement,
      note: total.baseline === null ? undefined : tableTexts.basis(shortDay(total.baseline)),
      sort: 'descending',
      sortValue: movementOrder,
      value: (line) => movementOf(line).text,
      cell: (line) => <Movement rank={line} />,
    },
    {
      key: 'previous-rank',
      header: texts.baselineRank,
      kind: 'place',
      value: ({ previousRank }) => previousRank,
    },
  ];
}

function withinColumn(filter: Filter, { rankOf }: PlacesWithin): Column<TotalLine> {
  return {
    key: 'place-within',
    header: texts.placeWithin(withinWord(filter)),
    note: filterName(filter) ?? undefined,
    from: 'tablet',
    kind: 'place',
    sort: 'ascending',
    value: (line) => rankOf(line).rank,
    cell: (line) => {
      const { rank, tied } = rankOf(line);
      return (
        <span className="rank">
          <b>{formatCount(rank)}</b>
          {tied && <span className="rank-tied">{tableTexts.tied}</span>}
        </span>
      );
    },
  };
}

const COMPACT = ['rank', 'dj', 'votes'];

/** With a filter: the place within it, and no category that is the same in all rows. */
export function rankingColumns(look: RankingLook): Column<TotalLine>[] {
  const { total, filter, isCompact } = look;
  const within = placesWithin(look.filtered);
  const { gapOf } = within;
  const hasFilter = isFiltered(filter);
  const [first] = total.ranking;
  const hasCategories =
    filter.category === null && total.ranking.some(({ dj }) => dj.category !== first?.dj.category);
  // A version has no days.
  const trend: Column<TotalLine> | null =
    total.version === null
      ? {
          key: 'days',
          header: texts.trend,
          align: 'end',
          from: 'desktop',
          cell: ({ dj }) => <RankTrend id={dj.id} isRunning={total.running} />,
        }
      : null;
  const columns: Column<TotalLine>[] = [
    djColumns.rank,
    djColumns.tied,
    ...movementColumns(look),
    ...(hasFilter ? [withinColumn(filter, within)] : []),
    isCompact ? compactName(look, within) : djColumns.dj,
    djColumns.kana,
    djColumns.area,
    barColumn(total),
    isCompact ? compactVotes(trend) : djColumns.votes,
    ...(hasVotesOfToday(total) ? [todayColumn] : []),
    hasFilter ? { ...djColumns.share, note: texts.ofAllVotes } : djColumns.share,
    hasCategories ? visibleCategory : djColumns.category,
    ...previousPollColumns(look, hasFilter),
    {
      key: 'gap',
      header: texts.gap,
      note: hasFilter ? withinWord(filter) : undefined,
      align: 'end',
      from: 'tablet',
      kind: 'change',
      // The closest races first.
      sort: 'ascending',
      sortValue: (line) => gapOf(line) ?? null,
      value: (line) => negative(gapOf(line)),
      cell: (line) => gapText(gapOf(line)),
    },
    ...(trend ? [trend] : []),
    djColumns.id,
  ];
  if (!isCompact) return columns;
  return columns.map((column) =>
    COMPACT.includes(column.key) ? column : { ...column, cell: undefined },
  );
}
