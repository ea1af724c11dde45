import {
  type LevelHistory,
  level,
  levelHistory,
  usualScatter,
} from '../../../../api/review/signals/level';
import { reviewedPart, type SourceCounts } from '../../../../api/review/signals/readDay';
import { night, source } from '../../../../api/review/signals/shares';
import { leastWhole } from '../../../../api/review/signals/signal';

// What each test of review.md needs before it speaks, at its boundaries: from counts, without a database.

const days = (count: number, own: number, others = 1000) =>
  Array.from({ length: count }, () => [own, others] as const);

/** Beside others with 1,000 votes on the day. */
function levelOf(votes: number, history: readonly (readonly [number, number])[], usual = 0) {
  const own = history.map(([count]) => count);
  const totals = history.map(([count, others]) => count + others);
  const found = level(votes, 1000, levelHistory(own, totals), usual);
  return found && { ...found, p: Math.exp(found.logP), limit: found.limitAt(Math.log(0.001)) };
}

test('level: seven days of history on which others had votes, and 20 votes', () => {
  expect(levelOf(200, days(6, 10))).toBeNull();
  expect(levelOf(200, [...days(6, 10), [10, 0]])).toBeNull();
  expect(levelOf(200, days(7, 10))).toMatchObject({ seen: 200, expected: 10, detail: { days: 7 } });
  expect(levelOf(19, days(7, 1))).toBeNull();
  expect(levelOf(20, days(7, 0))).not.toBeNull();
  expect(level(200, 0, levelHistory([10], [1010]), 0)).toBeNull();
});

test('level: a rise of less than 20 votes, or to less than twice as many, counts as none', () => {
  const pOf = (votes: number, usual: number) => levelOf(votes, days(14, usual))?.p;
  expect([pOf(29, 10), pOf(199, 100), pOf(21, 2)]).toEqual([1, 1, 1]);
  for (const p of [pOf(30, 10), pOf(200, 100), pOf(22, 2)]) expect(p).toBeLessThan(1e-4);
});

test('level: the median is of shares, so that a busy day of everybody is no rise', () => {
  expect(levelOf(20, days(14, 10, 500))).toMatchObject({ expected: 20, p: 1 });
});

test('level: of a DJ without votes so far none is expected; nobody can say which of its votes are too many', () => {
  const newcomer = levelOf(20, days(14, 0));
  expect(newcomer).toMatchObject({ expected: 0, limit: 19, votes: 0, suspects: null });
  expect(newcomer?.p).toBeLessThan(1e-10);
});

test('level: what scatters more, or usually does, may rise more', () => {
  const wild = [20, 180, 60, 140, 100, 90, 110, 170, 30, 100].map(
    (votes) => [votes, 1000] as const,
  );
  expect(levelOf(150, wild)?.limit).toBeGreaterThan(250);
  // The calm one: the least rise that has a word at all is to 200.
  expect(levelOf(150, days(10, 100))?.limit).toBe(199);
  expect(levelOf(150, days(10, 100), 0.2)?.limit).toBeGreaterThan(200);
});

test('level: five DJs with ten expected votes a day say what is usual, and no fewer', () => {
  const history: LevelHistory = { days: 14, votes: 140, share: 0.1, expected: 10, dispersion: 3 };
  const among = (expected: number, djs: number) =>
    usualScatter(Array.from({ length: djs }, () => ({ ...history, expected })));
  expect([among(10, 5), among(10, 4), among(9.99, 5)]).toEqual([0.2, 0, 0]);
});

/** A DJ with these sources, where all votes are 1,000 more than its own. */
function sourceOf(
  votes: number,
  sources: number,
  heavy: Omit<SourceCounts, 'source'>[],
  more = 1000,
) {
  const named = heavy.map((one, at) => ({ ...one, source: `s${at}` }));
  const found = source({ dj: 'own', votes, night: 0, sources, heavy: named }, votes + more);
  return found && { ...found, p: Math.exp(found.logP) };
}

test('source: against the share elsewhere, times the number of its sources', () => {
  const ten = { votes: 10, ofSource: 10 };
  expect(sourceOf(50, 1, [])).toBeNull();
  // 40 of the 1,040 votes from elsewhere; all ten of ten.
  expect(sourceOf(50, 1, [ten])).toMatchObject({
    ...{ seen: 10, votes: 10, suspects: { sources: ['s0'] } },
    p: expect.closeTo((40 / 1040) ** 10, 20),
  });
  expect((sourceOf(50, 7, [ten])?.p ?? 0) / (sourceOf(50, 1, [ten])?.p ?? 1)).toBeCloseTo(7, 9);
  // An address that votes like everybody passes.
  expect(sourceOf(50, 7, [{ votes: 12, ofSource: 300 }])?.p).toBeGreaterThan(0.5);
});

test('source: nothing is compared with nothing, and nothing is impossible', () => {
  const all = [{ votes: 30, ofSource: 30 }];
  expect(sourceOf(30, 1, all, 0)).toBeNull();
  // All of its votes: elsewhere one of the 1,000 is taken for its own.
  expect(sourceOf(30, 1, all)).toMatchObject({ expected: 0.03, p: expect.closeTo(1e-90, 95) });
});

test('source: of several the most uneven one, of those that say as little the one with most votes', () => {
  const uneven = [
    { votes: 15, ofSource: 300 },
    { votes: 11, ofSource: 12 },
    { votes: 13, ofSource: 200 },
  ];
  expect(sourceOf(60, 20, uneven)).toMatchObject({ seen: 11, detail: { sourceVotes: 12 } });
  const even = [10, 12, 11].map((votes) => ({ votes, ofSource: votes }));
  expect(sourceOf(40, 3, even, 0)).toMatchObject({ seen: 12, p: 1 });
});

test('night: 30 votes on either side, against the share of the others', () => {
  const nightOf = (votes: number, own: number, others: { votes: number; night: number }) =>
    night({ votes, night: own }, { votes: votes + others.votes, night: own + others.night });
  expect(nightOf(29, 29, { votes: 1000, night: 50 })).toBeNull();
  expect(nightOf(30, 30, { votes: 29, night: 1 })).toBeNull();
  const found = nightOf(30, 30, { votes: 1000, night: 500 });
  expect(found).toMatchObject({
    seen: 30,
    expected: 15,
    votes: 30,
    suspects: { hours: [2, 3, 4] },
  });
  expect(Math.exp(found?.logP ?? 0)).toBeCloseTo(2 ** -30, 15);
  // Nobody else was awake: as if one were.
  expect(nightOf(30, 2, { votes: 1000, night: 0 })).toMatchObject({ expected: 0.03 });
});

test('the smallest count that passes, wherever it lies', () => {
  const least = (to: number, passes: number) => leastWhole(10, to, (count) => count >= passes);
  expect([least(Infinity, 1), least(Infinity, 11), least(Infinity, 12_345)]).toEqual([
    10, 11, 12_345,
  ]);
  expect([least(40, 40), least(40, 41), least(10, 10), least(10, 11)]).toEqual([
    ...[40, null, 10, null],
  ]);
});

const WINDOW = { opensAt: '2022-09-01T12:30:00+09:00', closesAt: '2022-09-20T18:30:00+09:00' };

test.each([
  ['2022-09-01', null, [13, 24], null],
  ['2022-09-02', null, [0, 24], null],
  ['2022-09-05', null, [0, 24], ['2022-09-02', '2022-09-04']],
  ['2022-09-20', null, [0, 18], ['2022-09-06', '2022-09-19']],
  ['2022-09-05', 4, [0, 4], ['2022-09-02', '2022-09-04']],
])('the full hours of %s (%s), beside whole days before it', (date, hours, span, history) => {
  expect(reviewedPart(date, WINDOW, hours)).toEqual({
    date,
    fromHour: span[0],
    toHour: span[1],
    history: history && { from: history[0], to: history[1] },
  });
});

test.each([
  ['2022-08-31', null],
  ['2022-09-21', null],
  ['2022-09-01', 13],
])('nothing to look at: %s (%s)', (date, hours) => {
  expect(reviewedPart(date, WINDOW, hours)).toBeNull();
});
