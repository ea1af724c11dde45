/** How many series can be told apart at a glance. */
export const MOST_SERIES = 8;

/** With two shades of ink, for what has labels and markers beside its colour. */
export const MOST_LOOKS = 10;

/** Of the second series to compare with: beside the first one's grey it needs a hue, far from that grey and the accent. */
export const SECOND_QUIET = 4;

/** Sets --series to the colour of the series at `index`; `quiet`: of a series to compare with. */
export function seriesClass(index: number, quiet = false): string {
  if (quiet) return index > 1 ? `series-${SECOND_QUIET + 1}` : 'series-quiet';
  return `series-${(index % MOST_SERIES) + 1}`;
}

/** The same for looks beyond the eight colours, of which there are two: 8 and 9 are shades of ink. */
export function lookClass(look: number): string {
  return `series-${look + 1}`;
}

/** Beyond the eight colours the markers begin again, hollow. */
export function isHollow(look: number): boolean {
  return look >= MOST_SERIES;
}
