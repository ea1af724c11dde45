import type { SignalTest } from '../../../../api/review/signals/signalTest';
import { listDjDays } from '../../../../api/review/signals/listDjDays';

const testOf = (kind: SignalTest['kind'], p: number): SignalTest => ({
  kind,
  seen: 0,
  expected: 0,
  votes: 1,
  detail: {},
  logP: Math.log(p),
  limitAt: (logP) => logP,
});

const djDay = (dj: string, ...pValues: number[]) => ({
  dj,
  votes: 50,
  tests: pValues.map((p, n) => testOf((['level', 'night', 'source'] as const)[n]!, p)),
  counted: [],
});

test('p is K times the smallest of K tests, at most 1; q is adjusted over the DJ-days that had a test', () => {
  const { djDays, tested } = listDjDays('2022-09-16', [
    djDay('a', 0.001, 0.5, 0.2),
    djDay('b', 0.02),
    djDay('c', 0.6, 0.9),
    djDay('d'),
  ]);
  expect(tested).toBe(3);
  expect(djDays.map(({ dj, tests, p, q }) => [dj, tests, p, q])).toEqual([
    ['a', 3, expect.closeTo(0.003, 12), expect.closeTo(0.009, 12)],
    ['b', 1, expect.closeTo(0.02, 12), expect.closeTo(0.03, 12)],
    ['c', 2, 1, 1],
  ]);
});

test('every signal whose own p passes the threshold of the day is a reason', () => {
  const day = listDjDays('2022-09-16', [
    djDay('a', 0.001, 0.004, 0.4),
    djDay('b', 0.9),
    djDay('c', 0.8),
    djDay('d', 0.7),
  ]);
  // One of four runs: 0.05 / 4 for it, a third of that for each of its tests.
  const [flagged] = day.djDays;
  expect(flagged).toMatchObject({ flagged: true, reasons: ['level', 'night'] });
  expect(flagged?.signals[0]?.limit).toBeCloseTo(Math.log(0.05 / 4 / 3), 12);
  expect(day).toMatchObject({ flagged: 1, tested: 4, expectedHarmless: 0.05 });
});

test('a p at its limit lists, and not one above it', () => {
  const reasons = (logP: number) =>
    listDjDays('2022-09-16', [{ ...djDay('a'), tests: [{ ...testOf('level', 1), logP }] }])
      .djDays[0]?.reasons;
  expect(reasons(Math.log(0.05))).toEqual(['level']);
  expect(reasons(Math.log(0.0501))).toEqual([]);
});

test('what is beyond every number is still a number', () => {
  const { djDays } = listDjDays('2022-09-16', [
    { ...djDay('a'), tests: [{ ...testOf('level', 1), logP: -5000 }] },
  ]);
  expect(djDays[0]).toMatchObject({ p: 1e-300, q: 1e-300, flagged: true });
  expect(djDays[0]?.signals[0]?.p).toBe(1e-300);
});
