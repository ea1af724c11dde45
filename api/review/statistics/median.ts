/** The middle of the values, or the mean of the two in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  const rising = Float64Array.from(values).sort();
  const half = rising.length / 2;
  return ((rising[Math.ceil(half) - 1] ?? NaN) + (rising[Math.floor(half)] ?? NaN)) / 2;
}
