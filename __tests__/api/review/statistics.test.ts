import {
  benjaminiHochberg,
  logBinomialTail,
  logNegativeBinomialTail,
  usualScatter,
} from '../../../api/review/signalTests';

// Tails by sums of 60 digits with mpmath 1.3: small counts, of many votes, far out in the tail, nearly without dispersion.
test.each([
  { k: 720, n: 720, p: 0.0078125, log: -3493.461790022124 },
  { k: 60, n: 100_000, p: 0.0001, log: -60.30693218934162 },
  { k: 1000, n: 10_000, p: 0.05, log: -210.2223436748472 },
  { k: 450, n: 10_000, p: 0.05, log: -0.009464123587059226 },
  { k: 31, n: 4096, p: 0.001953125, log: -21.407948745306168 },
  { k: 9000, n: 20_000, p: 0.4375, log: -8.56651236123537 },
  { k: 12, n: 12, p: 0.0009765625, log: -83.17766166719343 },
  { k: 2, n: 30, p: 0.25, log: -0.0019663349619538856 },
  { k: 0, n: 10, p: 0.1, log: 0 },
  { k: 3, n: 3, p: 1, log: 0 },
])('ln P(X >= $k) of $n tries with probability $p is $log', ({ k, n, p, log }) => {
  expect(logBinomialTail(k, n, p)).toBeCloseTo(log, 7);
});

test.each([
  { k: 725, mean: 9.75, dispersion: 1.8125, log: -533.1944607570267 },
  { k: 40, mean: 10, dispersion: 1, log: -27.940044460002596 },
  { k: 200, mean: 50, dispersion: 12.5, log: -9.405179340624803 },
  { k: 100, mean: 95.5, dispersion: 3, log: -0.9449814296668103 },
  { k: 50_000, mean: 20_000, dispersion: 150, log: -81.72463410639115 },
  { k: 3, mean: 5, dispersion: 2, log: -0.2569104137850272 },
  { k: 60, mean: 20, dispersion: 1 + 2 ** -30, log: -28.490627956875283 },
  { k: 900, mean: 1, dispersion: 1, log: -5227.47440500642 },
  { k: 45, mean: 20, dispersion: 40, log: -1.9908565723209952 },
  { k: 1000, mean: 0.5, dispersion: 250, log: -11.791797544756376 },
  { k: 30, mean: 30, dispersion: 1.25, log: -0.6610594350505871 },
  { k: 100_000, mean: 40_000, dispersion: 1, log: -31635.23777500138 },
  { k: 0, mean: 5, dispersion: 3, log: 0 },
])(
  'ln P(X >= $k) with mean $mean and dispersion $dispersion is $log',
  ({ k, mean, dispersion, log }) => {
    expect(logNegativeBinomialTail(k, mean, dispersion)).toBeCloseTo(log, 6);
  },
);

// The fifteen p-values of Benjamini and Hochberg 1995, section 4, of which four are rejected at 0.05.
const PUBLISHED = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719,
  0.6528, 0.759, 1,
];

test("Benjamini and Hochberg's own example: the first four pass", () => {
  const { passed, threshold, adjusted } = benjaminiHochberg(PUBLISHED, 0.05);
  expect(passed).toBe(4);
  expect(threshold).toBeCloseTo((0.05 * 4) / 15, 12);
  // As p.adjust(…, "BH") of R gives them.
  expect(adjusted.slice(0, 5)).toEqual(
    [0.0015, 0.003, 0.0095, 0.035625, 0.0603].map((q) => expect.closeTo(q, 12)),
  );
});

test.each([
  { title: 'at its share of the rate', all: [0.05, 0.025], passed: 2, threshold: 0.05 },
  { title: 'one alone', all: [0.9, 0.025], passed: 1, threshold: 0.025 },
  { title: 'none', all: [0.03, 0.5, 0.9, 0.4], passed: 0, threshold: 0.0125 },
])('which p-values pass: $title', ({ all, passed, threshold }) => {
  expect(benjaminiHochberg(all, 0.05)).toMatchObject({ passed, threshold });
});

test.each([
  { djs: 5, expected: 10, usual: 0.2 },
  { djs: 4, expected: 10, usual: 0 },
  { djs: 5, expected: 9.99, usual: 0 },
])('$djs DJs with $expected usual votes scatter by $usual', ({ djs, expected, usual }) => {
  const history = { days: 14, votesBefore: 140, share: 0.1, expected, dispersion: 3 };
  expect(usualScatter(Array.from({ length: djs }, () => history))).toBe(usual);
});
