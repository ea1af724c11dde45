/** A place in a competition ranking; null without votes. `tied`: others have as many votes. */
export interface CompetitionRank {
  rank: number | null;
  tied: boolean;
}

const UNRANKED: CompetitionRank = { rank: null, tied: false };

/**
 * Competition ranks among many: 10, 8, 8, 5 votes are 1, 2, 2, 4. The function that is returned gives
 * the rank of one of these numbers of votes. Sorts once: for 10,000 DJs on each of many days.
 */
export function ranksAmong(votes: readonly number[]): (votes: number) => CompetitionRank {
  const rising = Float64Array.from(votes).sort();
  const known = new Map<number, CompetitionRank>();
  return (own) => {
    if (own <= 0) return UNRANKED;
    const rank = known.get(own) ?? rankIn(rising, own);
    known.set(own, rank);
    return rank;
  };
}

function rankIn(rising: Float64Array, own: number): CompetitionRank {
  const end = firstIndex(rising, (other) => other > own);
  const start = firstIndex(rising, (other) => other >= own);
  return { rank: rising.length - end + 1, tied: end - start > 1 };
}

/** Where the numbers begin that `isPast` holds for, by halving. */
function firstIndex(rising: Float64Array, isPast: (votes: number) => boolean): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isPast(rising[middle] ?? Infinity)) high = middle;
    else low = middle + 1;
  }
  return low;
}
