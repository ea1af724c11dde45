/** How many series can be told apart at a glance. */
export const MOST_SERIES = 8;

/** Sets --series to the colour of the series at `index`; `quiet`: of a series to compare with. */
export function seriesClass(index: number, quiet = false): string {
  return quiet ? 'series-quiet' : `series-${(index % MOST_SERIES) + 1}`;
}
