/** A place in a competition ranking; null without votes. `tied`: others have as many votes. */
export interface CompetitionRank {
  rank: number | null;
  tied: boolean;
}

/**
 * Competition ranks among many: 10, 8, 8, 5 votes are 1, 2, 2, 4. The function that is returned gives the rank of a number
 * of votes. Sorts once: for 10,000 DJs on each of many days.
 */
export function ranksAmong(votes: readonly number[]): (votes: number) => CompetitionRank {
  const falling = Float64Array.from(votes).sort().reverse();
  return (own) => {
    if (own <= 0) return { rank: null, tied: false };
    const first = firstNotAbove(falling, own);
    return { rank: first + 1, tied: falling[first] === own && falling[first + 1] === own };
  };
}

/** The index of the first number that is not above `most`, by halving. */
function firstNotAbove(falling: Float64Array, most: number): number {
  let low = 0;
  let high = falling.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((falling[middle] ?? 0) > most) low = middle + 1;
    else high = middle;
  }
  return low;
}
