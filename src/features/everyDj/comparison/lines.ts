/** Votes of each day, or their sum since the range began. */
export const LINES = ['perDay', 'total'] as const;
export type Lines = (typeof LINES)[number];

/** `lines` of a query string; anything but `total` is the votes of each day. */
export function readLines(search: string): Lines {
  return new URLSearchParams(search).get('lines') === 'total' ? 'total' : 'perDay';
}

/** The sums so far; after a gap the sum is not known any more. */
export function sumsSoFar(values: readonly (number | null)[]): (number | null)[] {
  let sum: number | null = 0;
  return values.map((value) => {
    sum = sum === null || value === null ? null : sum + value;
    return sum;
  });
}
