/** One line of docs/performance.md: a figure beside its yardstick, both taken in the same run. */
export interface Result {
  /** What was measured, as a noun: "/daily, navigation to the first chart". */
  what: string;
  /** The figure as read, with its unit: "1.61 s". */
  figure: string;
  /** What it is compared with, and that figure: "static page 0.41 s"; '' where the figure itself has the limit. */
  yardstick: string;
  /** What is held against the limit: figure by yardstick, or the figure itself in the limit's unit. */
  value: number;
  /** The most that `value` may be; null: reported only. */
  limit: number | null;
  /** `x`: a ratio; '': a plain number. */
  unit: 'x' | 'ms' | 's' | 'kB' | 'MB' | 'points' | 'elements' | '';
  /** True where `value` must be at least `limit`: Lighthouse's points. */
  isFloor?: boolean;
}

export interface BenchOptions {
  /** Minutes in all instead of an hour: fewer repeats, fewer votes. */
  quick: boolean;
}

/** A group of figures that share what they are measured on: a browser, a database, a file. */
export interface Measurement {
  /** Names it on the command line: `npm run bench -- --only first-chart`. */
  name: string;
  measure(options: BenchOptions): Promise<Result[]>;
}
