import type { TotalAnswer, TotalLine } from '../../../../contract/ranking';
import type { CompetitionRank } from '../../../../rules/ranks';
import type { SourceLine } from '../../../../rules/tableFiles';
import { movementBasis, movementOf } from '../../../components/figures/Movement';
import type { Sort } from '../../../components/table/dataColumn';
import { djColumns, idColumn, tiedColumn, votesColumn } from '../../../files/djColumns';
import { tableFile, type ColumnOf, type TableFile } from '../../../files/tableFile';
import { sumOf } from '../../../lib/sumOf';
import { fileTexts as texts } from '../../../texts/files';
import { totalVotesTexts } from '../../../texts/totalVotes';
import type { PreviousPollLook } from '../columns/previousPollColumn';
import type { Gaps } from '../columns/gaps';
import { withinWord } from '../columns/look';
import { previousPollColumns } from './previousPollColumns';
import { filterName, isFiltered, type Filter } from '../filter';

export interface ShownRanking {
  total: TotalAnswer;
  /** Those found, in the order of the screen. */
  rows: readonly TotalLine[];
  ranks: ReadonlyMap<string, CompetitionRank>;
  gaps: Gaps;
  filter: Filter;
  search: string;
  sort: Sort | null;
  /** 2022年9月20日(火) 集計中(14:00時点) */
  asOf: string;
  /** Null: there was no vote before this one. */
  earlier: PreviousPollLook | null;
}

const { columns: names, facts } = texts;

const ORDERS: Record<string, string> = {
  rank: names.rank,
  movement: names.movement(''),
  dj: names.kana,
  votes: names.votes,
  share: names.share,
  gap: names.gap,
  earlier: names.previousPollRank,
  category: names.category,
};

function orderText(sort: Sort | null, filter: Filter): string {
  if (sort === null) return names.rank;
  const column = ORDERS[sort.key] ?? names.within(withinWord(filter));
  return texts.ordered(column, sort.direction === 'ascending');
}

function factsOf({ total, filter, search, sort, asOf }: ShownRanking): SourceLine[] {
  const { baseline, version } = total;
  return [
    [facts.asOf, asOf],
    version === null ? [facts.baseline, baseline ?? texts.noBaseline] : [facts.version, version],
    [facts.filter, filterName(filter) ?? texts.noFilter],
    ...(search ? [[facts.search, search] as const] : []),
    [facts.order, orderText(sort, filter)],
  ];
}

/** With a filter also the place within it; of a version no movement, and while a day is running what it has brought. */
export function rankingFile(shown: ShownRanking): TableFile {
  const { total, rows, ranks, gaps, filter } = shown;
  const hasToday = total.running && rows.some(({ today }) => typeof today === 'number');
  const within: ColumnOf<TotalLine> = {
    header: names.within(isFiltered(filter) ? withinWord(filter) : ''),
    kind: 'place',
    of: ({ dj }) => ranks.get(dj.id)?.rank ?? null,
  };
  const moved: ColumnOf<TotalLine>[] = [
    {
      header: names.movement(movementBasis(total.baseline)),
      kind: 'text',
      of: (line) => movementOf(line).text,
    },
    { header: names.previousRank, kind: 'place', of: ({ previousRank }) => previousRank },
  ];
  const columns: ColumnOf<TotalLine>[] = [
    { header: names.rank, kind: 'place', width: 8, of: ({ rank }) => rank },
    tiedColumn,
    ...(isFiltered(filter) ? [within] : []),
    ...(total.version === null ? moved : []),
    ...djColumns,
    votesColumn(rows),
    ...(hasToday ? [todayColumn(rows)] : []),
    {
      header: names.share,
      kind: 'share',
      of: ({ share }) => share,
      total: shareOf(rows, total),
    },
    ...previousPollColumns(shown.earlier),
    { header: names.gap, kind: 'change', of: ({ dj }) => negative(gaps.get(dj.id)) },
    idColumn,
  ];
  const content = totalVotesTexts.ranking(filterName(filter));
  return tableFile({ content, facts: factsOf(shown), rows, columns, snapshot: total.snapshot });
}

function todayColumn(rows: readonly TotalLine[]): ColumnOf<TotalLine> {
  const of = ({ today }: TotalLine) => today ?? null;
  return { header: names.today, kind: 'count', of, total: sumOf(rows, of) };
}

function shareOf(rows: readonly TotalLine[], { total }: TotalAnswer): number | null {
  return total > 0 ? sumOf(rows, ({ votes }) => votes) / total : null;
}

/** As on the screen: what is missing to the place above is below 0. */
function negative(gap: number | undefined): number | null {
  if (gap === undefined) return null;
  return gap === 0 ? 0 : -gap;
}
