import type { DaySignals } from '../../../../api/review/signals/daySignals';
import type { Signal } from '../../../../api/review/signals/signal';
import type { PlainDay, PlainSignal } from './independentSignals';

const near = (value: number) =>
  expect.closeTo(value, 9 - Math.ceil(Math.log10(1 + Math.abs(value))));
const nearOrNull = (value: number | null) => (value === null ? null : near(value));

function expectSameSignal(signal: Signal, plain: PlainSignal, ofDjDay: number): void {
  const { kind, seen, expected, votes, detail } = plain;
  expect(signal).toMatchObject({
    kind,
    seen: near(seen),
    expected: nearOrNull(expected),
    votes,
    detail: Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, near(value)])),
  });
  if (plain.logP === null) expect(signal.p).toBeNull();
  else expect(Math.abs(Math.log(signal.p ?? 0) - plain.logP)).toBeLessThan(1e-8);
  // The limit is the highest value that does not flag the DJ-day.
  if (signal.limit === null) {
    const most = signal.kind === 'source' ? signal.detail.sourceVotes : ofDjDay;
    expect([signal.kind, plain.lists(Number(most))]).toEqual([signal.kind, false]);
  } else {
    const lists = [signal.limit, signal.limit + 1].map(plain.lists);
    expect([signal.kind, ...lists]).toEqual([signal.kind, false, true]);
  }
}

/** What the product flags on a day is what the independent count flags, figure by figure. */
export function expectSameSignals(day: DaySignals, plain: PlainDay): void {
  expect([day.tested, day.flagged.length, day.expectedHarmless]).toEqual([
    ...[plain.tested, plain.flagged, near(plain.expectedHarmless)],
  ]);
  const others = plain.djDays.filter(({ reasons }) => reasons.length > 0);
  for (const [index, { dj, votes, reasons, q, signals }] of day.flagged.entries()) {
    const other = others[index]!;
    expect({ dj, votes, reasons, q }).toEqual({
      ...{ dj: other.dj, votes: other.votes, reasons: other.reasons, q: nearOrNull(other.q) },
    });
    expect(signals.map(({ kind }) => kind)).toEqual(other.signals.map(({ kind }) => kind));
    for (const [place, signal] of signals.entries()) {
      expectSameSignal(signal, other.signals[place]!, votes);
    }
  }
}
