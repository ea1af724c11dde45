import {
  logBinomialTail,
  logNegativeBinomialTail,
} from '../../../../api/review/statistics/logTails';

// Exact fractions of whole numbers, so that nothing is rounded until the end.
interface Fraction {
  above: bigint;
  below: bigint;
}

/** ln of a fraction between 0 and 1, to the last digits of a double, however small it is. */
function logOf({ above, below }: Fraction): number {
  const shift = BigInt(Math.max(0, below.toString(2).length - above.toString(2).length + 64));
  // Near 1 the logarithm is that of what is missing.
  if (above * 2n > below) return Math.log1p(-Number(((below - above) << 200n) / below) / 2 ** 200);
  return Math.log(Number((above << shift) / below)) - Number(shift) * Math.LN2;
}

function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1; i <= k; i += 1) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}

/** P(X >= k) with probability a / b. */
function binomialTail(k: number, n: number, a: number, b: number): Fraction {
  let above = 0n;
  for (let i = k; i <= n; i += 1) {
    above += choose(n, i) * BigInt(a) ** BigInt(i) * BigInt(b - a) ** BigInt(n - i);
  }
  return { above, below: BigInt(b) ** BigInt(n) };
}

/** P(X >= k) with the dispersion a / b and a whole size = mean / (dispersion - 1): one less all the others. */
function negativeBinomialTail(k: number, size: number, a: number, b: number): Fraction {
  const below = BigInt(a) ** BigInt(size + k);
  let rest = below;
  for (let i = 0; i < k; i += 1) {
    // C(i + size - 1, i) (b/a)^size (1 - b/a)^i
    const scale = BigInt(a) ** BigInt(k - i);
    rest -=
      choose(i + size - 1, i) * BigInt(b) ** BigInt(size) * BigInt(a - b) ** BigInt(i) * scale;
  }
  return { above: rest, below };
}

const EXACT = 1e-12;

test.each([
  [1, 50],
  [1, 2],
  [19, 20],
  [1, 1000],
])('binomial tails with probability %d/%d are the exact sums, for every count', (a, b) => {
  for (const n of [1, 2, 10, 37, 60]) {
    for (let k = 1; k <= n; k += 1) {
      const expected = logOf(binomialTail(k, n, a, b));
      const error = Math.abs(logBinomialTail(k, n, a / b) - expected);
      expect({ n, k, error: error < EXACT * Math.max(1, -expected) }).toMatchObject({
        error: true,
      });
    }
  }
});

test.each([
  [3, 2],
  [5, 4],
  [10, 1],
  [101, 1],
])('negative binomial tails with dispersion %d/%d are the exact sums', (a, b) => {
  for (const size of [1, 2, 7, 30]) {
    const mean = size * (a / b - 1);
    for (const k of [1, 2, 5, 20, 77, 150]) {
      const expected = logOf(negativeBinomialTail(k, size, a, b));
      const error = Math.abs(logNegativeBinomialTail(k, mean, a / b) - expected);
      expect({ size, k, error: error < EXACT * Math.max(1, -expected) }).toMatchObject({
        error: true,
      });
    }
  }
});

// Sums of 60 digits with mpmath 1.3, far out in the tail, of many votes, and nearly without dispersion.
test.each([
  [720, 720, 0.0078125, -3493.461790022124],
  [60, 100_000, 0.0001, -60.30693218934162],
  [1000, 10_000, 0.05, -210.2223436748472],
  [450, 10_000, 0.05, -0.009464123587059226],
  [31, 4096, 0.001953125, -21.407948745306168],
  [9000, 20_000, 0.4375, -8.56651236123537],
  [12, 12, 0.0009765625, -83.17766166719343],
  [2, 30, 0.25, -0.0019663349619538856],
])('ln P(X >= %d) of %d tries with probability %d is %d', (k, n, p, expected) => {
  expect(Math.abs(logBinomialTail(k, n, p) - expected)).toBeLessThan(1e-10);
});

test.each([
  [725, 9.75, 1.8125, -533.1944607570267],
  [40, 10, 1, -27.940044460002596],
  [200, 50, 12.5, -9.405179340624803],
  [100, 95.5, 3, -0.9449814296668103],
  [50_000, 20_000, 150, -81.72463410639115],
  [3, 5, 2, -0.2569104137850272],
  [60, 20, 1 + 2 ** -30, -28.490627956875283],
  [20, 1, 1, -43.28693892875046],
  [900, 1, 1, -5227.47440500642],
  [45, 20, 40, -1.9908565723209952],
  [1000, 0.5, 250, -11.791797544756376],
  [30, 30, 1.25, -0.6610594350505871],
  [100_000, 40_000, 1, -31635.23777500138],
])('ln P(X >= %d) with mean %d and dispersion %d is %d', (k, mean, dispersion, expected) => {
  expect(Math.abs(logNegativeBinomialTail(k, mean, dispersion) - expected)).toBeLessThan(1e-10);
});

test('at the ends nothing is infinite that should not be', () => {
  expect([logBinomialTail(0, 10, 0.1), logBinomialTail(3, 3, 1), logBinomialTail(0, 0, 0)]).toEqual(
    [0, 0, 0],
  );
  expect([logBinomialTail(4, 3, 0.5), logBinomialTail(1, 10, 0), logBinomialTail(3, 3, 0)]).toEqual(
    [-Infinity, -Infinity, -Infinity],
  );
  expect(logNegativeBinomialTail(0, 5, 3)).toBe(0);
});
