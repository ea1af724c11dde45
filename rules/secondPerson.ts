/** Why a second administrator has to agree to an exclusion. */
export type SecondReason = 'share' | 'topTen';

/** A place and whether another DJ has the same, before and after; null: without votes. */
export interface PlaceChange {
  rank: number | null;
  tied: boolean;
  rankAfter: number | null;
  tiedAfter: boolean;
}

const TOP = 10;

const isTop = (rank: number | null) => rank !== null && rank <= TOP;

/** Whether a DJ in the top ten, before or after, gets another place, or ties or ties no more. */
export function touchesTopTen({ rank, tied, rankAfter, tiedAfter }: PlaceChange): boolean {
  if (!isTop(rank) && !isTop(rankAfter)) return false;
  return rank !== rankAfter || tied !== tiedAfter;
}

/**
 * Why an exclusion that holds `matched` votes is a proposal; none: one administrator may decide. `share`: it holds more
 * than `perMille` thousandths of the `valid` votes (null: no limit). Void votes count as well: once the exclusion that
 * voided them is undone, which takes one person, this one alone keeps them void. `ranking`: every DJ whose place changes.
 */
export function secondReasons(
  { matched, valid, ranking }: { matched: number; valid: number; ranking: readonly PlaceChange[] },
  perMille: number | null,
): SecondReason[] {
  if (perMille === null) return [];
  const reasons: SecondReason[] = [];
  if (matched * 1000 > perMille * valid) reasons.push('share');
  if (ranking.some(touchesTopTen)) reasons.push('topTen');
  return reasons;
}
