import type { CompetitionRank } from '../../../rules/ranks';
import type { TotalAnswer, TotalLine } from '../../../contract/ranking';
import { DjName } from '../../components/figures/DjName';
import { Movement, movementOf, movementOrder } from '../../components/figures/Movement';
import { ShareBar } from '../../components/figures/ShareBar';
import { VoteCount } from '../../components/figures/VoteCount';
import type { Column } from '../../components/table/column';
import {
  areaColumn,
  categoryColumn,
  djColumn,
  idColumn,
  kanaColumn,
  rankColumn,
  shareColumn,
  tiedColumn,
  votesColumn,
} from '../../components/table/djColumns';
import { formatCount, NO_NUMBER } from '../../lib/text/numbers';
import { shortDay } from '../../lib/time/dates';
import { tableTexts } from '../../texts/table';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { filterName, isFiltered, ranksWithin, withinWord, type Filter } from './filter';
import { previousPollColumns, type PreviousPollLook } from './previousPollColumns';
import { RankTrend } from './RankTrend';

/** What the columns of the ranking are made from. */
export interface RankingLook extends PreviousPollLook {
  total: TotalAnswer;
  /** The DJs of the filter, in the API's order. */
  filtered: readonly TotalLine[];
  filter: Filter;
  /** On a phone a row is its rank, its name with what belongs to it, and its votes. */
  isCompact: boolean;
}

/** Votes that a DJ lacks to the place above, by id; 0: level with it. The first, and who has no votes, are not in it. */
function gapsAbove(lines: readonly TotalLine[]): ReadonlyMap<string, number> {
  const gaps = new Map<string, number>();
  lines.forEach(({ dj, rank, votes }, index) => {
    const above = lines[index - 1];
    if (above && rank !== null) gaps.set(dj.id, above.votes - votes);
  });
  return gaps;
}

/** What is missing to the place above is below 0. */
function negative(gap: number | undefined): number | null {
  if (gap === undefined) return null;
  return gap === 0 ? 0 : -gap;
}

/** Whether the API says how much of the votes is today's. */
function hasVotesOfToday({ running, ranking }: TotalAnswer): boolean {
  return running && ranking.some(({ today }) => typeof today === 'number');
}

const todayColumn: Column<TotalLine> = {
  key: 'today',
  header: texts.ofToday,
  kind: 'count',
  isSummed: true,
  value: ({ today }) => today ?? null,
};

const visibleCategory: Column<TotalLine> = {
  ...categoryColumn,
  from: 'wide',
  sort: 'ascending',
  sortValue: ({ dj }) => dj.category || null,
  cell: ({ dj }) => dj.category || NO_NUMBER,
};

/** 「—」 first, 「0」 in a tie, else −60. */
const gapText = (gap: number | undefined) => (gap === undefined ? NO_NUMBER : texts.gapText(gap));

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

interface PlacesWithin {
  gapOf: (line: TotalLine) => number | undefined;
  rankOf: (line: TotalLine) => CompetitionRank;
}

function placesWithin(filtered: readonly TotalLine[]): PlacesWithin {
  const [gaps, ranks] = [gapsAbove(filtered), ranksWithin(filtered)];
  return {
    gapOf: ({ dj }) => gaps.get(dj.id),
    rankOf: ({ dj }) => ranks.get(dj.id) ?? { rank: null, tied: false },
  };
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

function barColumn(total: TotalAnswer): Column<TotalLine> {
  // From all DJs, not from those found: a search changes no bar.
  const most = total.ranking.reduce((found, { votes }) => Math.max(found, votes), 1);
  const hasToday = hasVotesOfToday(total);
  return {
    key: 'bar',
    header: tableTexts.votesBar,
    isHeaderHidden: true,
    note: hasToday ? texts.dashedToday : undefined,
    from: 'desktop',
    cell: ({ votes, today }) => {
      const running = hasToday ? Math.min(votes, today ?? 0) : 0;
      return <ShareBar share={(votes - running) / most} running={running / most} />;
    },
  };
}

/** Below the name, where there is no room for columns. */
function compactName(look: RankingLook, { gapOf, rankOf }: PlacesWithin): Column<TotalLine> {
  const bar = barColumn(look.total).cell;
  const { total, filter } = look;
  return {
    ...djColumn,
    cell: (line, page) => {
      const { rank, tied } = rankOf(line);
      return (
        <>
          <DjName dj={line.dj} isShort />
          <span className="ranking-below">
            {total.version === null && <Movement rank={line} />} {gapText(gapOf(line))}
            {isFiltered(filter) && rank !== null && (
              <span>{texts.placeLine(withinWord(filter), rank, tied)}</span>
            )}
          </span>
          {bar?.(line, page)}
        </>
      );
    },
  };
}

function compactVotes(trend: Column<TotalLine> | null): Column<TotalLine> {
  return {
    ...votesColumn,
    note: trend ? texts.trendDays : undefined,
    cell: (line, page) => (
      <>
        <VoteCount votes={line.votes} />
        {trend?.cell?.(line, page)}
      </>
    ),
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
          cell: ({ dj }, page) => (
            <RankTrend id={dj.id} page={page} asOf={total.asOf} isRunning={total.running} />
          ),
        }
      : null;
  const columns: Column<TotalLine>[] = [
    rankColumn,
    tiedColumn,
    ...movementColumns(look),
    ...(hasFilter ? [withinColumn(filter, within)] : []),
    isCompact ? compactName(look, within) : djColumn,
    kanaColumn,
    areaColumn,
    barColumn(total),
    isCompact ? compactVotes(trend) : votesColumn,
    ...(hasVotesOfToday(total) ? [todayColumn] : []),
    hasFilter ? { ...shareColumn, note: texts.ofAllVotes } : shareColumn,
    hasCategories ? visibleCategory : categoryColumn,
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
    idColumn,
  ];
  if (!isCompact) return columns;
  return columns.map((column) =>
    COMPACT.includes(column.key) ? column : { ...column, cell: undefined },
  );
}
