import type { RankingComparison } from '../../../../voting/compareRankings';

/** How many DJs have another place, or are in one of the rankings alone. */
export function placesChanged(counts: RankingComparison<unknown>['counts']): number {
  return counts.rose + counts.fell + counts.joined + counts.left;
}
