import {
  level,
  night,
  type SignalTest,
  source,
  usualScatter,
} from '../../../../api/review/signalTests';
import { signalsOfCounts } from '../../../../api/review/signals';
import type { DjHistory } from '../../../../api/review/history';
import type { DjCounts } from '../../../../api/review/signals';

// What each test needs before it speaks, at its boundaries; its figures are held against an independent count elsewhere.

const pOf = (test: SignalTest | null) => Math.exp(test?.logP(test.seen) ?? NaN);

/** Beside others with 1,000 votes, where `usual` are expected. */
function levelOf(votes: number, usual: number, history: Partial<DjHistory> = {}, scatter = 0) {
  const before = { days: 14, votesBefore: 0, share: usual / 1000, expected: usual, dispersion: 1 };
  return level(votes, 1000, { ...before, ...history }, scatter);
}

test('level needs a history, 20 votes and votes for others', () => {
  expect(level(200, 1000, null, 0)).toBeNull();
  expect(levelOf(19, 1)).toBeNull();
  expect(levelOf(20, 0)).not.toBeNull();
  expect(
    level(200, 0, { days: 7, votesBefore: 0, share: 1, expected: 1, dispersion: 1 }, 0),
  ).toBeNull();
});

test.each([
  { votes: 29, usual: 10, isRise: false },
  { votes: 30, usual: 10, isRise: true },
  { votes: 199, usual: 100, isRise: false },
  { votes: 200, usual: 100, isRise: true },
  { votes: 20, usual: 0, isRise: true },
])('level: from $usual to $votes votes is a rise: $isRise', ({ votes, usual, isRise }) => {
  const p = pOf(levelOf(votes, usual));
  expect(p === 1).toBe(!isRise);
  expect(p < 1e-4).toBe(isRise);
});

test('level: what scatters more, or usually does, may rise more', () => {
  const calm = pOf(levelOf(250, 100));
  expect(pOf(levelOf(250, 100, { dispersion: 30 }))).toBeGreaterThan(calm);
  expect(pOf(levelOf(250, 100, {}, 0.2))).toBeGreaterThan(calm);
});

test.each([
  { djs: 5, expected: 10, usual: 0.2 },
  { djs: 4, expected: 10, usual: 0 },
  { djs: 5, expected: 9.99, usual: 0 },
])(
  '$djs DJs with $expected expected votes tell a usual scatter of $usual',
  ({ djs, expected, usual }) => {
    const history = { days: 14, votesBefore: 140, share: 0.1, expected, dispersion: 3 };
    expect(usualScatter(Array.from({ length: djs }, () => history))).toBe(usual);
  },
);

/** A DJ with these sources, where all votes are 1,000 more than its own. */
function sourceOf(
  votes: number,
  sources: number,
  heavy: [votes: number, ofSource: number][],
  more = 1000,
) {
  const named = heavy.map(([own, ofSource], at) => ({ source: `s${at}`, votes: own, ofSource }));
  return source({ dj: 'own', votes, night: 0, sources, heavy: named }, votes + more);
}

test('source: against the share elsewhere, times the number of sources', () => {
  expect(sourceOf(50, 1, [])).toBeNull();
  // 40 of the 1,040 votes from elsewhere; all ten of ten.
  expect(pOf(sourceOf(50, 1, [[10, 10]]))).toBeCloseTo((40 / 1040) ** 10, 20);
  expect(pOf(sourceOf(50, 7, [[10, 10]])) / pOf(sourceOf(50, 1, [[10, 10]]))).toBeCloseTo(7, 7);
});

test('source: an address that votes like everybody passes', () => {
  expect(pOf(sourceOf(50, 7, [[12, 300]]))).toBeGreaterThan(0.5);
});

test('source: nothing is compared with nothing, and nothing is impossible', () => {
  expect(sourceOf(30, 1, [[30, 30]], 0)).toBeNull();
  // All of its votes: elsewhere one of the 1,000 is taken for its own.
  expect(sourceOf(30, 1, [[30, 30]])).toMatchObject({ expected: 0.03 });
});

test('source: the least probable of several, then the one with most votes', () => {
  expect(
    sourceOf(60, 20, [
      [15, 300],
      [11, 12],
      [13, 200],
    ]),
  ).toMatchObject({ seen: 11 });
  expect(
    sourceOf(
      40,
      3,
      [
        [10, 10],
        [12, 12],
        [11, 11],
      ],
      0,
    ),
  ).toMatchObject({ seen: 12 });
});

test('night: 30 votes on either side, against the share of the others', () => {
  const nightOf = (votes: number, own: number, others: number, atNight: number) =>
    night({ votes, night: own }, { votes: votes + others, night: own + atNight });
  expect(nightOf(29, 29, 1000, 50)).toBeNull();
  expect(nightOf(30, 30, 29, 1)).toBeNull();
  expect(nightOf(30, 30, 1000, 500)).toMatchObject({
    expected: 15,
    suspects: { hours: [2, 3, 4] },
  });
  expect(pOf(nightOf(30, 30, 1000, 500))).toBeCloseTo(2 ** -30, 15);
  // Nobody else was awake: as if one were.
  expect(nightOf(30, 2, 1000, 0)).toMatchObject({ expected: 0.03 });
});

test('what is beyond every number is still a number', async () => {
  const dj = (id: string, votes: number, heavy: DjCounts['heavy'] = []) => {
    return { dj: id, votes, night: 0, sources: 1, heavy };
  };
  const djs = [dj('a', 5_001, [{ source: 's', votes: 5_000, ofSource: 5_000 }]), dj('b', 9_000)];
  const counts = { djs, history: new Map(), lockstep: new Map(), hasNight: false };
  const { flagged } = await signalsOfCounts(counts);
  expect(flagged[0]).toMatchObject({ dj: 'a', q: 1e-300, signals: [{ p: 1e-300 }] });
});
