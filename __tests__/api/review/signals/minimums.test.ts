import type { DayCounts, DjCounts, HeavySource } from '../../../../api/review/signals/dayCounts';
import type { Signal } from '../../../../api/review/signals/daySignals';
import type { SignalKind } from '../../../../contract/decisions/review';
import { clockwork } from '../../../../api/review/signals/clockwork';
import { factsOfCounts } from '../../../../api/review/signals/djDaySignals';
import { leastWhole } from '../../../../api/review/signals/signalTest';
import { type LevelHistory, usualScatter } from '../../../../api/review/signals/level';

// What each signal of review.md needs before it speaks, at its boundaries: from counts, without a database.

const EVEN: Omit<DjCounts, 'dj' | 'votes'> = {
  night: 0,
  cos: 0,
  sin: 0,
  repeats: 0,
  repeaters: 0,
  sourced: 0,
  sources: 0,
  pairs: 0,
};

interface Given {
  own: Partial<DjCounts>;
  others?: Partial<DjCounts>[];
  history?: [own: number, others: number][];
  heavy?: Omit<HeavySource, 'dj'>[];
  day?: Partial<DayCounts>;
}

/** The signal of this kind on the DJ `own`, beside others with 1,000 votes where nothing else is said. */
function signalOn(kind: SignalKind, given: Given): Signal | undefined {
  const { own, others = [{ votes: 1000 }], history = [], heavy = [], day } = given;
  const counts: DayCounts = {
    djs: [own, ...others].map((counted, n) => ({
      dj: n === 0 ? 'own' : `other ${n}`,
      votes: 0,
      ...EVEN,
      ...counted,
    })),
    history: history.map(
      ([ownVotes, otherVotes]) =>
        new Map([
          ['own', ownVotes],
          ['other 1', otherVotes],
        ]),
    ),
    heavySources: heavy.map((source) => ({ dj: 'own', ...source })),
    lockstep: [],
    hasNight: true,
    ...day,
  };
  const { djDays } = factsOfCounts('2022-09-16', counts, 5);
  return djDays.find(({ dj }) => dj === 'own')?.signals.find((signal) => signal.kind === kind);
}

const days = (count: number, own: number, others = 1000): [number, number][] =>
  Array.from({ length: count }, () => [own, others]);

test('level: seven days of history on which others had votes, and 20 votes', () => {
  const level = (votes: number, history: [number, number][]) =>
    signalOn('level', { own: { votes }, history });
  expect(level(200, days(6, 10))).toBeUndefined();
  expect(level(200, [...days(6, 10), [10, 0]])).toBeUndefined();
  expect(level(200, days(7, 10))).toMatchObject({ seen: 200, expected: 10, detail: { days: 7 } });
  expect(level(19, days(7, 1))).toBeUndefined();
  expect(level(20, days(7, 0))).toBeDefined();
});

test('level: nothing is said where nobody else has a vote on the day', () => {
  expect(
    signalOn('level', { own: { votes: 200 }, others: [], history: days(14, 10) }),
  ).toBeUndefined();
});

test('level: a rise of less than 20 votes, or to less than twice as many, counts as none', () => {
  const pOf = (votes: number, usual: number) =>
    signalOn('level', { own: { votes }, history: days(14, usual) })?.p;
  expect([pOf(29, 10), pOf(199, 100), pOf(21, 2)]).toEqual([1, 1, 1]);
  for (const p of [pOf(30, 10), pOf(200, 100), pOf(22, 2)]) expect(p).toBeLessThan(1e-4);
});

test('level: the median is of shares, so that a busy day of everybody is no rise', () => {
  const history: [number, number][] = [...days(7, 10, 500), ...days(7, 10, 500)];
  expect(signalOn('level', { own: { votes: 20 }, history })).toMatchObject({
    expected: 20,
    p: 1,
    detail: { share: 0.02, others: 1000 },
  });
});

test('level: of a DJ without votes so far none is expected, and 20 are a rise, though not an impossible one', () => {
  const newcomer = signalOn('level', { own: { votes: 20 }, history: days(14, 0) });
  expect(newcomer).toMatchObject({ expected: 0, limit: 19, detail: { votesBefore: 0 } });
  expect(newcomer?.p).toBeLessThan(1e-10);
});

test('level: what scatters more may rise more', () => {
  const wild: [number, number][] = [20, 180, 60, 140, 100, 90, 110, 170, 30, 100].map((votes) => [
    votes,
    1000,
  ]);
  const limit = (history: [number, number][]) =>
    signalOn('level', { own: { votes: 150 }, history })?.limit ?? 0;
  expect(limit(wild)).toBeGreaterThan(250);
  // The calm one: the least rise that has a word at all is to 200.
  expect(limit(days(10, 100))).toBe(199);
});

test('level: a DJ whose votes look calm by luck is taken to scatter as the others usually do', () => {
  const wild = [70, 130, 100, 140, 60, 125, 75, 100, 135, 65];
  const counts = (djs: number): DayCounts => ({
    djs: Array.from({ length: djs }, (_, n) => ({
      dj: `dj ${n}`,
      votes: n === 0 ? 230 : 100,
      ...EVEN,
    })),
    // All but the first have wild days, each in another order, so that their sum is even.
    history: wild.map(
      (_, day) =>
        new Map(
          Array.from({ length: djs }, (__, n) => [
            `dj ${n}`,
            n === 0 ? 100 : wild[(day + n) % wild.length]!,
          ]),
        ),
    ),
    heavySources: [],
    lockstep: [],
    hasNight: true,
  });
  const levelOfFirst = (djs: number) =>
    factsOfCounts('2022-09-16', counts(djs), 5).djDays[0]?.signals.find(
      ({ kind }) => kind === 'level',
    );
  const among = levelOfFirst(11);
  expect(among?.detail.ownDispersion).toBeLessThan(1);
  expect(among?.detail.dispersion).toBeGreaterThan(5);
  // Four DJs with votes enough do not say what is usual.
  expect(levelOfFirst(4)?.detail.usualScatter).toBe(0);
  expect(levelOfFirst(4)?.detail.dispersion).toBeLessThan(2);
});

test('level: five DJs with ten expected votes a day say what is usual, and no fewer', () => {
  const history: LevelHistory = { days: 14, votes: 140, share: 0.1, expected: 10, dispersion: 3 };
  const among = (expected: number, djs: number) =>
    usualScatter(Array.from({ length: djs }, () => ({ ...history, expected })));
  expect([among(10, 5), among(10, 4), among(9.99, 5)]).toEqual([0.2, 0, 0]);
});

test('source: ten votes from it, against the share elsewhere, times the number of its sources', () => {
  const source = (votes: number, ofSource: number, sources = 1) =>
    signalOn('source', {
      own: { votes: 50, sourced: 20, sources },
      heavy: [{ votes, ofSource }],
    });
  expect(source(9, 9)).toBeUndefined();
  // 40 of the 1,040 votes from elsewhere; all ten of ten.
  expect(source(10, 10)).toMatchObject({
    seen: 10,
    votes: 10,
    p: expect.closeTo((40 / 1040) ** 10, 20),
  });
  expect((source(10, 10, 7)?.p ?? 0) / (source(10, 10)?.p ?? 1)).toBeCloseTo(7, 9);
  // An address that votes like everybody runs.
  expect(source(12, 300, 7)?.p).toBeGreaterThan(0.5);
});

test('source: nothing is compared with nothing, and nothing is impossible', () => {
  const heavy = [{ votes: 30, ofSource: 30 }];
  const own = { votes: 30, sourced: 30, sources: 1 };
  expect(signalOn('source', { own, others: [], heavy })).toBeUndefined();
  // All of its votes: elsewhere one of the 1,000 is taken for its own.
  expect(signalOn('source', { own, heavy })).toMatchObject({
    expected: 0.03,
    p: expect.closeTo(1e-90, 95),
  });
});

test('source: of several that say as little, the one with most votes', () => {
  // Whoever voted on that day voted for this DJ: nothing is uneven.
  const heavy = [10, 12, 11].map((votes) => ({ votes, ofSource: votes }));
  const own = { votes: 40, sourced: 40, sources: 3 };
  expect(signalOn('source', { own, others: [], heavy })).toMatchObject({ seen: 12, p: 1 });
});

test('source: of several the most uneven one', () => {
  const heavy = [
    { votes: 15, ofSource: 300 },
    { votes: 11, ofSource: 12 },
    { votes: 13, ofSource: 200 },
  ];
  const own = { votes: 60, sourced: 60, sources: 20 };
  expect(signalOn('source', { own, heavy })).toMatchObject({
    seen: 11,
    detail: { sourceVotes: 12 },
  });
});

test('concentration: 30 votes with a source; its p is the rank, where a tie stands before it', () => {
  const counts = (sourced: number, pairs: number) => ({
    votes: sourced + 5,
    sourced,
    pairs,
    sources: 9,
  });
  const others = [counts(30, 87), counts(40, 0), counts(29, 800)];
  expect(signalOn('concentration', { own: counts(29, 90), others })).toBeUndefined();
  // 87 of 30 x 29 ordered pairs.
  expect(signalOn('concentration', { own: counts(30, 87), others })).toMatchObject({
    seen: 0.1,
    p: 2 / 3,
    votes: 35,
    limit: null,
    detail: { rank: 2, djs: 3 },
  });
  expect(signalOn('concentration', { own: counts(30, 88), others })?.p).toBeCloseTo(1 / 3, 12);
  expect(signalOn('concentration', { own: counts(30, 88), others: [] })).toMatchObject({
    p: 1,
    expected: null,
  });
});

test('concentration: alone it never lists a DJ-day, however many DJs stand beside it', () => {
  // p is 1/200, times one test of one DJ-day of 200: never below 0.05 / 200.
  const others = Array.from({ length: 199 }, (_, n) => ({
    votes: 30,
    sourced: 30,
    pairs: n,
    sources: 9,
  }));
  const top = signalOn('concentration', { own: { votes: 30, sourced: 30, pairs: 500 }, others });
  expect(top).toMatchObject({ p: expect.closeTo(1 / 200, 12), limit: null });
});

/** Votes whose seconds point the same way, so many of so many. */
const beat = (votes: number, together: number, second = 15) => ({
  votes,
  cos: together * Math.cos((2 * Math.PI * second) / 60),
  sin: together * Math.sin((2 * Math.PI * second) / 60),
});

test('clockwork: 50 votes; p is e^(-n R^2)', () => {
  expect(signalOn('clockwork', { own: beat(49, 49) })).toBeUndefined();
  expect(signalOn('clockwork', { own: beat(50, 10) })).toMatchObject({
    seen: expect.closeTo(0.2, 12),
    p: expect.closeTo(Math.exp(-2), 12),
    votes: 50,
    detail: { second: expect.closeTo(15, 9) },
  });
  expect(signalOn('clockwork', { own: beat(50, 10, 45) })?.detail.second).toBeCloseTo(45, 9);
});

test('clockwork: silent where all instants were rounded to the minute, not where one DJ alone keeps a beat', () => {
  const own = beat(60, 60, 0);
  expect(signalOn('clockwork', { own, others: [beat(1000, 1000, 0)] })).toBeUndefined();
  // A third of the others rounded: less than half as strong.
  expect(signalOn('clockwork', { own, others: [beat(1000, 330, 0)] })?.p).toBeLessThan(1e-20);
  // Half as strong is as strong.
  expect(signalOn('clockwork', { own, others: [beat(1000, 501, 0)] })).toBeUndefined();
  expect(signalOn('clockwork', { own, others: [beat(1000, 499, 0)] })).toBeDefined();
  // Three others of whom nobody can say that they keep one.
  expect(signalOn('clockwork', { own, others: [beat(3, 2)] })?.p).toBeLessThan(1e-20);
});

test('clockwork: votes can point no more the same way than all of them do', () => {
  const of = clockwork({ dj: 'own', ...EVEN, ...beat(50, 10) }, beat(50, 10));
  expect([of?.limitAt(-12.5), of?.limitAt(-50), of?.limitAt(-60)]).toEqual([0.5, null, null]);
});

test('night: 30 votes on either side, against the share of the others', () => {
  const night = (votes: number, own: number, others: Partial<DjCounts>) =>
    signalOn('night', { own: { votes, night: own }, others: [others] });
  expect(night(29, 29, { votes: 1000, night: 50 })).toBeUndefined();
  expect(night(30, 30, { votes: 29, night: 1 })).toBeUndefined();
  expect(night(30, 30, { votes: 1000, night: 500 })).toMatchObject({
    seen: 30,
    expected: 15,
    votes: 30,
    p: expect.closeTo(2 ** -30, 15),
  });
  // Nobody else was awake: as if one were.
  expect(night(30, 2, { votes: 1000, night: 0 })).toMatchObject({ expected: 0.03 });
  expect(
    signalOn('night', { own: { votes: 60, night: 60 }, day: { hasNight: false } }),
  ).toBeUndefined();
});

test('repeats: a signal without a p, flagged beyond the stated number', () => {
  const repeated = (repeats: number) => {
    const counts: DayCounts = {
      djs: [{ dj: 'own', votes: 9, ...EVEN, repeats, repeaters: 2 }],
      history: [],
      heavySources: [],
      lockstep: [],
      hasNight: true,
    };
    return factsOfCounts('2022-09-16', counts, 5);
  };
  expect(repeated(5)).toMatchObject({ flagged: 0, tested: 0, djDays: [] });
  expect(repeated(6)).toMatchObject({
    flagged: 1,
    tested: 0,
    expectedHarmless: 0,
    djDays: [
      { p: null, q: null, tests: 0, reasons: ['repeats'], signals: [{ limit: 5, p: null }] },
    ],
  });
});

test('the smallest count that runs, wherever it lies', () => {
  const least = (to: number, runs: number) => leastWhole(10, to, (count) => count >= runs);
  expect([least(Infinity, 1), least(Infinity, 11), least(Infinity, 12_345)]).toEqual([
    10, 11, 12_345,
  ]);
  expect([least(40, 40), least(40, 41), least(10, 10), least(10, 11)]).toEqual([
    40,
    null,
    10,
    null,
  ]);
});
