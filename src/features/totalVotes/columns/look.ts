import type { Rank } from '../../../../contract/ranking';
import type { RankingLook } from '../../../components/table/rankingColumns';
import type { CompetitionRank } from '../../../../rules/ranks';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';
import type { Filter } from '../filter';
import type { PreviousPollLook } from './previousPollColumn';
import type { Gaps } from './gaps';
import type { TrendLook } from './RankTrend';

/** How many days a trend shows. */
export const TREND_DAYS = 14;

/** What the columns of the ranking are made from. */
export interface TotalLook extends RankingLook {
  filter: Filter;
  /** Within the filter, by DJ's id. */
  ranks: ReadonlyMap<string, CompetitionRank>;
  gaps: Gaps;
  /** Whether the DJs differ in their category. */
  hasCategories: boolean;
  /** The Tokyo day whose votes are the dashed end of the bars; null: none. */
  runningDay: string | null;
  /** Null: there are no days, as in a version. */
  trend: TrendLook | null;
  /** Null: there was no vote before this one. */
  earlier: PreviousPollLook | null;
  /** The first day of the trends. */
  trendFrom: string;
  /** A row is its figures in two lines: on a phone. */
  isCompact: boolean;
}

const NO_RANK: CompetitionRank = { rank: null, tied: false };

export function placeWithin(ranks: TotalLook['ranks']) {
  return ({ dj }: Rank): CompetitionRank => ranks.get(dj.id) ?? NO_RANK;
}

/** 部門内 or the like, by the filter in use. */
export function withinWord({ category, area }: Filter): string {
  if (category === null) return texts.within.area;
  return area === null ? texts.within.category : texts.within.both;
}
