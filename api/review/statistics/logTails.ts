import { logBinomialPmf, logNegativeBinomialPmf } from './logPmf';

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
