import { reviewedPart } from '../../../api/review/signals';
import {
  benjaminiHochberg,
  level,
  logBinomialTail,
  logNegativeBinomialTail,
  night,
  source,
  usualScatter,
} from '../../../api/review/signalTests';

// Tails by sums of 60 digits with mpmath 1.3: small counts, of many votes, far out in the tail, nearly without dispersion.
test.each([
  { k: 720, n: 720, p: 0.0078125, log: -3493.461790022124 },
  { k: 60, n: 100_000, p: 0.0001, log: -60.30693218934162 },
  { k: 450, n: 10_000, p: 0.05, log: -0.009464123587059226 },
  { k: 12, n: 12, p: 0.0009765625, log: -83.17766166719343 },
  { k: 0, n: 10, p: 0.1, log: 0 },
  { k: 3, n: 3, p: 1, log: 0 },
])('ln P(X >= $k) of $n tries with probability $p is $log', ({ k, n, p, log }) => {
  expect(logBinomialTail(k, n, p)).toBeCloseTo(log, 7);
});

test.each([
  { k: 725, mean: 9.75, dispersion: 1.8125, log: -533.1944607570267 },
  { k: 40, mean: 10, dispersion: 1, log: -27.940044460002596 },
  { k: 100, mean: 95.5, dispersion: 3, log: -0.9449814296668103 },
  { k: 60, mean: 20, dispersion: 1 + 2 ** -30, log: -28.490627956875283 },
  { k: 1000, mean: 0.5, dispersion: 250, log: -11.791797544756376 },
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

const HISTORY = { days: 14, votesBefore: 140, share: 0.1, expected: 10, dispersion: 3 };

test.each([
  { djs: 5, expected: 10, usual: 0.2 },
  { djs: 4, expected: 10, usual: 0 },
  { djs: 5, expected: 9.99, usual: 0 },
])('$djs DJs with $expected usual votes scatter by $usual', ({ djs, expected, usual }) => {
  expect(usualScatter(Array.from({ length: djs }, () => ({ ...HISTORY, expected })))).toBe(usual);
});

test('a DJ is taken to scatter as DJs usually do at least', () => {
  const taken = (dispersion: number, usual: number) =>
    level(30, 100, { ...HISTORY, dispersion }, usual)?.detail['dispersion'];
  expect([taken(3, 0), taken(1, 0.2), taken(0.5, 0)]).toEqual([3, 3, 1]);
});

test.each([
  { expected: 1, from: 21 },
  { expected: 10, from: 30 },
  { expected: 30, from: 60 },
])('where $expected votes are expected, a rise begins with $from', ({ expected, from }) => {
  const rise = level(100, expected * 10, HISTORY, 0);
  expect([rise?.expected, rise?.logP(from - 1)]).toEqual([expected, 0]);
  expect(rise?.logP(from)).toBeLessThan(-1);
});

const own = (votes: number, ...heavy: [votes: number, ofSource: number][]) => ({
  ...{ dj: 'aoi', votes, night: votes, sources: 4 },
  heavy: heavy.map(([seen, ofSource], at) => ({ source: `s${at}`, votes: seen, ofSource })),
});
const others = (votes: number) => ({ votes, night: 0 });

test.each([
  { title: '19 votes', made: level(19, 100, HISTORY, 0) },
  { title: 'no votes of others', made: level(20, 0, HISTORY, 0) },
  { title: 'less than a week of history', made: level(20, 100, null, 0) },
  { title: 'a source with all votes of the day', made: source(own(30, [30, 30]), 30) },
  { title: '29 votes with others awake', made: night(own(29), others(100)) },
  { title: '29 votes of others', made: night(own(30), others(59)) },
])('there is no test of $title', ({ made }) => {
  expect(made).toBeNull();
});

test('what nobody else does is expected once; the least probable source counts', () => {
  expect(night(own(30), others(60))?.expected).toBe(1);
  expect(source(own(12, [12, 12]), 32)?.expected).toBeCloseTo(0.6);
  const uneven = source(own(42, [10, 60], [30, 40]), 400);
  expect(uneven).toMatchObject({ seen: 30, suspects: { sources: ['s1'] } });
  const tail = logBinomialTail(30, 40, 12 / 360);
  expect([uneven?.logP(30), uneven?.logP(9)]).toEqual([Math.log(4) + tail, 0]);
});

test.each([
  { date: '2022-09-01', hours: null, part: { fromHour: 12, toHour: 24, history: null } },
  { date: '2022-09-02', hours: 4, part: { fromHour: 0, toHour: 4, history: null } },
  {
    ...{ date: '2022-09-20', hours: null },
    part: { fromHour: 0, toHour: 18, history: { from: '2022-09-06', to: '2022-09-19' } },
  },
  { date: '2022-08-31', hours: null, part: null },
  { date: '2022-09-01', hours: 12, part: null },
  { date: '2022-09-21', hours: null, part: null },
])('of $date, to hour $hours, full hours and whole days before count', (row) => {
  const window = { opensAt: '2022-09-01T11:30+09:00', closesAt: '2022-09-20T18:30+09:00' };
  const { date, hours, part } = row;
  expect(reviewedPart(date, window, hours)).toEqual(part && { date, ...part });
});
