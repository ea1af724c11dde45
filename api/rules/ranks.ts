/**
 * Competition ranks among many: 10, 8, 8, 5 votes are 1, 2, 2, 4; null without votes. For the
 * ranks of a few DJs on each of many days, where window functions would sort every DJ of every day.
 */
export function ranksAmong(votes: readonly number[]): (votes: number) => number | null {
  const rising = new Float64Array(votes).sort();
  return (own) => (own > 0 ? rising.length - countUpTo(rising, own) + 1 : null);
}

function countUpTo(rising: Float64Array, own: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rising[middle] ?? Infinity) <= own) low = middle + 1;
    else high = middle;
  }
  return low;
}
