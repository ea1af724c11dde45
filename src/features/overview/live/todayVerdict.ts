export interface TodayVerdict {
  kind: 'usual' | 'more' | 'fewer';
  /** In steps of five; null: there is nothing usual to measure it by. */
  percent: number | null;
}

/** So far from the mean is as usual, as a share of it. */
const USUAL = 0.1;
const STEP = 5;

/** Today against the same hours of other days: between them, or near their mean, it is as usual. Null: there are none. */
export function todayVerdict(votes: number, others: readonly number[]): TodayVerdict | null {
  if (others.length === 0) return null;
  const mean = others.reduce((sum, one) => sum + one, 0) / others.length;
  const change = mean > 0 ? (votes - mean) / mean : null;
  const isBetween = votes >= Math.min(...others) && votes <= Math.max(...others);
  if (isBetween || (change !== null && Math.abs(change) < USUAL)) {
    return { kind: 'usual', percent: null };
  }
  const percent = change === null ? null : Math.round((Math.abs(change) * 100) / STEP) * STEP;
  return { kind: votes > mean ? 'more' : 'fewer', percent };
}
