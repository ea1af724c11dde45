/** One figure beside its baseline, both taken in the same run. */
export interface Result {
  what: string;
  figure: string;
  baseline: string;
  /** What is held against the limit. */
  value: number;
  /** The most it may be, or the least with `isFloor`; null: reported only. */
  limit: number | null;
  isFloor?: boolean;
  unit: 'x' | 'MB' | 'kB' | 'ms' | 'requests';
}

export interface BenchOptions {
  /** Fewer votes and rounds, to see whether it works. */
  quick: boolean;
}

/** Whether the result keeps its limit; a figure that is no number keeps nothing. */
export function keepsLimit({ value, limit, isFloor = false }: Result): boolean {
  if (limit === null) return true;
  return isFloor ? value >= limit : value <= limit;
}

/** The value below which this part of the numbers is. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? NaN;
}

export const median = (numbers: readonly number[]) => quantile(numbers, 0.5);
export const ms = (value: number) => `${value.toFixed(value < 100 ? 2 : 0)} ms`;
export const count = (value: number) => Math.round(value).toLocaleString('en');

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
