/** What a family of tests says together. */
export interface FalseDiscoveries {
  /** The highest p that runs, or would run alone: rate x max(1, tests that run) / tests. */
  threshold: number;
  /** How many run. */
  passed: number;
  /** In the order of the p-values. */
  adjusted: number[];
}

/**
 * Benjamini and Hochberg 1995: of the tests that run, on average at most `rate` are false. With the
 * p-values in order, the i-th runs where any p from it on is at most rate x i / n.
 */
export function benjaminiHochberg(pValues: readonly number[], rate: number): FalseDiscoveries {
  const tests = pValues.length;
  const rising = pValues.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  const adjusted = new Array<number>(tests);
  let passed = 0;
  let least = 1;
  for (let place = tests; place >= 1; place -= 1) {
    const { p, index } = rising[place - 1]!;
    if (passed === 0 && p <= (rate * place) / tests) passed = place;
    least = Math.min(least, (p * tests) / place);
    adjusted[index] = least;
  }
  return { threshold: tests > 0 ? (rate * Math.max(1, passed)) / tests : 0, passed, adjusted };
}
