/** The value below which such a share of them lies (0.5: the median). */
export function quantile(values: readonly number[], share: number): number {
  const rising = [...values].sort((a, b) => a - b);
  return rising[Math.min(rising.length - 1, Math.floor(rising.length * share))] ?? NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ms`;
}
