// Logarithms of probabilities of counts by Loader's method (C. Loader, Fast and accurate computation of
// binomial probabilities, 2000; R computes so too): a deviance and the errors of Stirling's formula are small
// numbers, where differences of log-gammas would lose digits. Exact to about 1e-13, also far out in a tail.

const LOG_2_PI = Math.log(2 * Math.PI);
const ASYMPTOTIC_FROM = 16;

/** ln(x!) less Stirling's formula, x > 0 and not necessarily whole. */
function stirlingError(x: number): number {
  let shifted = 0;
  let at = x;
  // ln((x+1)!) - ln(x!) is ln(x+1): small x are led back to large ones.
  for (; at < ASYMPTOTIC_FROM; at += 1) shifted += (at + 0.5) * Math.log1p(1 / at) - 1;
  const square = at * at;
  const series =
    1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / square) / square) / square) / square;
  return shifted + series / at;
}

/** x ln(x/mean) + mean - x, exact where the two are close; `difference` is x - mean. */
function deviance(x: number, mean: number, difference = x - mean): number {
  if (Math.abs(difference) >= 0.1 * (x + mean)) return x * Math.log(x / mean) - difference;
  const v = difference / (x + mean);
  let sum = difference * v;
  let power = 2 * x * v;
  for (let odd = 3; ; odd += 2) {
    power *= v * v;
    const next = sum + power / odd;
    if (next === sum) return sum;
    sum = next;
  }
}

/** ln P(X = k) of k successes in n tries, each with probability p; 0 <= k <= n, 0 < p < 1. */
function logBinomialPmf(k: number, n: number, p: number): number {
  if (k === 0) return n * Math.log1p(-p);
  if (k === n) return n * Math.log(p);
  const errors = stirlingError(n) - stirlingError(k) - stirlingError(n - k);
  const deviances = deviance(k, n * p) + deviance(n - k, n * (1 - p));
  return errors - deviances - (LOG_2_PI + Math.log(k) + Math.log1p(-k / n)) / 2;
}

function logPoissonPmf(k: number, mean: number): number {
  if (k === 0) return -mean;
  return -stirlingError(k) - deviance(k, mean) - (LOG_2_PI + Math.log(k)) / 2;
}

/**
 * ln P(X = k) of a negative binomial count with this mean > 0 and the variance dispersion x mean;
 * dispersion >= 1, where 1 is the Poisson distribution.
 */
function logNegativeBinomialPmf(k: number, mean: number, dispersion: number): number {
  if (dispersion === 1) return logPoissonPmf(k, mean);
  const size = mean / (dispersion - 1);
  if (k === 0) return -size * Math.log(dispersion);
  // The binomial formula at `size` successes in size + k tries with probability 1 / dispersion: both
  // means differ from their counts by this, told exactly where size is huge.
  const difference = (k - mean) / dispersion;
  const errors = stirlingError(size + k) - stirlingError(size) - stirlingError(k);
  const deviances =
    deviance(size, size + difference, -difference) + deviance(k, k - difference, difference);
  return errors - deviances - (LOG_2_PI + Math.log(k) + Math.log1p(k / size)) / 2;
}

// Natural logarithms, because a burst's probability lies far below the smallest number that a double holds.
// A tail is the probability of its nearest count times a sum of ratios of neighbours, all of one sign.

const NEGLIGIBLE = 2 ** -56;

/**
 * 1 + r(1) + r(1) r(2) + …, until what is left no longer counts. From some step on no ratio may be above the
 * larger one of itself and `limit`, which is below 1.
 */
function sumOfProducts(ratio: (step: number) => number, limit: number): number {
  let sum = 1;
  let term = 1;
  for (let step = 1; term > 0; step += 1) {
    const next = ratio(step);
    term *= next;
    sum += term;
    const rest = Math.max(next, limit);
    if (rest < 1 && term * rest < NEGLIGIBLE * sum * (1 - rest)) break;
  }
  return sum;
}

function logOfComplement(logP: number): number {
  return Math.log1p(-Math.exp(Math.min(logP, 0)));
}

/** ln P(X >= k) for n tries with probability p each; n whole, 0 <= p <= 1. */
export function logBinomialTail(k: number, n: number, p: number): number {
  if (k <= 0 || (p === 1 && k <= n)) return 0;
  if (k > n) return -Infinity;
  const odds = p / (1 - p);
  if (k > n * p) {
    const up = (step: number) => ((n - k - step + 1) / (k + step)) * odds;
    return logBinomialPmf(k, n, p) + Math.log(sumOfProducts(up, 0));
  }
  const below = k - 1;
  const down = (step: number) => (below - step + 1) / (n - below + step) / odds;
  return logOfComplement(logBinomialPmf(below, n, p) + Math.log(sumOfProducts(down, 0)));
}

/**
 * ln P(X >= k) of a negative binomial count with this mean > 0 and the variance dispersion x mean;
 * dispersion >= 1, where 1 is the Poisson distribution.
 */
export function logNegativeBinomialTail(k: number, mean: number, dispersion: number): number {
  if (k <= 0) return 0;
  const excess = dispersion - 1;
  // P(X = x + 1) / P(X = x); for large x it comes near excess / dispersion.
  const rise = (x: number) => (x * excess + mean) / (dispersion * (x + 1));
  if (k > mean) {
    const sum = sumOfProducts((step) => rise(k + step - 1), excess / dispersion);
    return logNegativeBinomialPmf(k, mean, dispersion) + Math.log(sum);
  }
  const below = k - 1;
  const down = (step: number) => (step > below ? 0 : 1 / rise(below - step));
  const sum = sumOfProducts(down, 0);
  return logOfComplement(logNegativeBinomialPmf(below, mean, dispersion) + Math.log(sum));
}
