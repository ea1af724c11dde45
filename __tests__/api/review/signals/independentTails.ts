// Tails as plain sums of probabilities, each from the one before: nothing of the product's way (deviances and
// errors of Stirling's formula).

/** ln of a sum of numbers that are given by their logarithms. */
function logSum(logs: number[]): number {
  const most = Math.max(...logs, -Infinity);
  if (most === -Infinity) return -Infinity;
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0));
}

/** ln P(X = i) from i = 0 on, by ln P(0) and ln P(i + 1) - ln P(i); until `isEnd`. */
function logsFromZero(
  first: number,
  rise: (i: number) => number,
  isEnd: (i: number, log: number) => boolean,
): number[] {
  const logs: number[] = [];
  // Kahan's sum: thousands of small steps.
  let log = first;
  let lost = 0;
  for (let i = 0; !isEnd(i, log); i += 1) {
    logs.push(log);
    const step = rise(i) - lost;
    const next = log + step;
    lost = next - log - step;
    log = next;
  }
  return logs;
}

function tailFrom(k: number, mean: number, logs: number[]): number {
  if (k <= 0) return 0;
  if (k > mean) return logSum(logs.slice(k));
  return Math.log1p(-Math.exp(logSum(logs.slice(0, k))));
}

/** ln P(X >= k) of n tries with probability p. */
export function plainBinomialTail(k: number, n: number, p: number): number {
  if (p >= 1) return k <= n ? 0 : -Infinity;
  const odds = Math.log(p) - Math.log1p(-p);
  const rise = (i: number) => Math.log((n - i) / (i + 1)) + odds;
  const logs = logsFromZero(n * Math.log1p(-p), rise, (i) => i > n);
  return tailFrom(k, n * p, logs);
}

/** ln P(X >= k) of a count with this mean and the variance dispersion x mean. */
export function plainNegativeBinomialTail(k: number, mean: number, dispersion: number): number {
  const q = (dispersion - 1) / dispersion;
  const size = mean / (dispersion - 1);
  const first = dispersion === 1 ? -mean : -size * Math.log(dispersion);
  const rise = (i: number) =>
    dispersion === 1 ? Math.log(mean / (i + 1)) : Math.log((q * (size + i)) / (i + 1));
  let most = -Infinity;
  const logs = logsFromZero(first, rise, (i, log) => {
    if (i >= k) most = Math.max(most, log);
    return i > Math.max(k, mean) && log < most - 45;
  });
  return tailFrom(k, mean, logs);
}
