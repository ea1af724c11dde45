/** How many series can be told apart at a glance. */
export const MOST_SERIES = 8;

/** With two shades of ink, for what has labels and markers beside its colour. */
export const MOST_LOOKS = 10;

/** Sets --series to the colour of the series at `index`; `quiet`: of a series to compare with. */
export function seriesClass(index: number, quiet = false): string {
  return quiet ? 'series-quiet' : `series-${(index % MOST_SERIES) + 1}`;
}

/** The same for looks beyond the eight colours, of which there are two: 8 and 9 are shades of ink. */
export function lookClass(look: number): string {
  return `series-${look + 1}`;
}
