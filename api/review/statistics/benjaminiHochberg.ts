/** What a family of tests says together. */
export interface FalseDiscoveries {
  /** The highest p that passes, or would pass alone: rate x max(1, tests that pass) / tests. */
  threshold: number;
  /** How many pass. */
  passed: number;
  /** In the order of the p-values. */
  adjusted: number[];
}

/**
 * Benjamini and Hochberg 1995: of the tests that pass, on average at most `rate` are false. With the
 * p-values in order, the i-th passes where any p from it on is at most rate x i / n.
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
