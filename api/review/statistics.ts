/** The middle of the values, or the mean of the two in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  const rising = Float64Array.from(values).sort();
  const half = rising.length / 2;
  return ((rising[Math.ceil(half) - 1] ?? NaN) + (rising[Math.floor(half)] ?? NaN)) / 2;
}

interface FalseDiscoveries {
  /** The highest p that passes, or would pass alone: rate x max(1, tests that pass) / tests. */
  threshold: number;
  /** How many tests pass. */
  passed: number;
  /** In the order of the p-values. */
  adjusted: number[];
}

/**
 * Benjamini and Hochberg 1995: of the tests that pass, on average at most `rate` are false. With the p-values in order,
 * the i-th passes where any p from it on is at most rate x i / tests.
 */
export function benjaminiHochberg(pValues: readonly number[], rate: number): FalseDiscoveries {
  const tests = pValues.length;
  const rising = pValues.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  const passed = rising.findLastIndex(({ p }, place) => p <= (rate * (place + 1)) / tests) + 1;
  const adjusted = new Array<number>(tests);
  let least = 1;
  for (let place = tests; place >= 1; place -= 1) {
    const { p, index } = rising[place - 1]!;
    least = Math.min(least, (p * tests) / place);
    adjusted[index] = least;
  }
  return { threshold: (rate * Math.max(1, passed)) / tests, passed, adjusted };
}

// Probabilities are computed as logarithms: that of a burst is far below the smallest double.

const STIRLING_FROM = 16;

/** ln(x!) for x > -1, not necessarily whole: Stirling's series, to which small x are raised by ln(x!) = ln((x + 1)!) - ln(x + 1). */
function logFactorial(x: number): number {
  let raised = 0;
  let at = x;
  for (; at < STIRLING_FROM; at += 1) raised += Math.log(at + 1);
  const series = 1 / (12 * at) - 1 / (360 * at ** 3) + 1 / (1260 * at ** 5);
  return (at + 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - raised;
}

const NEGLIGIBLE = 1e-18;

/** 1 + r(0) + r(0) r(1) + …, until a term no longer counts. */
function sumOfProducts(ratio: (step: number) => number): number {
  let sum = 1;
  let term = 1;
  for (let step = 0; term > NEGLIGIBLE * sum; step += 1) {
    term *= ratio(step);
    sum += term;
  }
  return sum;
}

/** ln P(X >= k) of a count with this mean; `logP(x)` is ln P(X = x), `ratio(x)` is P(X = x + 1) / P(X = x). */
function logTail(
  k: number,
  mean: number,
  logP: (x: number) => number,
  ratio: (x: number) => number,
): number {
  if (k <= 0) return 0;
  if (k > mean) return logP(k) + Math.log(sumOfProducts((step) => ratio(k + step)));
  const smaller = (step: number) => (step < k - 1 ? 1 / ratio(k - 2 - step) : 0);
  return Math.log1p(-Math.exp(logP(k - 1) + Math.log(sumOfProducts(smaller))));
}

/** ln P(X >= k) for n tries with probability p each; 0 <= k <= n, 0 < p <= 1. */
export function logBinomialTail(k: number, n: number, p: number): number {
  if (p === 1) return 0;
  const logChoose = (x: number) => logFactorial(n) - logFactorial(x) - logFactorial(n - x);
  const logP = (x: number) => logChoose(x) + x * Math.log(p) + (n - x) * Math.log1p(-p);
  return logTail(k, n * p, logP, (x) => (((n - x) / (x + 1)) * p) / (1 - p));
}

// Nearer to Poisson's distribution ln(x!) of the huge parameters would lose its digits.
const LEAST_EXCESS = 1e-6;

/** ln P(X >= k) of a negative binomial count with this mean > 0 and the variance dispersion x mean; dispersion >= 1. */
export function logNegativeBinomialTail(k: number, mean: number, dispersion: number): number {
  const excess = dispersion - 1;
  const size = mean / excess;
  const logPoisson = (x: number) => x * Math.log(mean) - mean - logFactorial(x);
  const logP = (x: number) =>
    logFactorial(x + size - 1) -
    logFactorial(size - 1) -
    logFactorial(x) -
    size * Math.log(dispersion) +
    x * Math.log(excess / dispersion);
  const ratio = (x: number) => (x * excess + mean) / (dispersion * (x + 1));
  return logTail(k, mean, excess < LEAST_EXCESS ? logPoisson : logP, ratio);
}
