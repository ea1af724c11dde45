import type { DaySignals, Signal } from '../../../../api/review/signals/daySignals';
import type { PlainDay, PlainSignal } from './independentSignals';

const near = (value: number) =>
  expect.closeTo(value, 9 - Math.ceil(Math.log10(1 + Math.abs(value))));
const nearOrNull = (value: number | null) => (value === null ? null : near(value));

// One step of a whole number; fractions that much above or below, which rounding does not reach.
const stepOf = ({ kind }: Signal) => (['concentration', 'clockwork'].includes(kind) ? 1e-9 : 1);

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
  expectLimit(signal, plain, ofDjDay);
}

/** The limit is the highest value that does not list the DJ-day. */
function expectLimit(signal: Signal, { lists }: PlainSignal, ofDjDay: number): void {
  if (signal.limit === null) {
    const most = {
      source: signal.detail.sourceVotes,
      night: ofDjDay,
      clockwork: 1,
      concentration: 1,
    };
    const value = most[signal.kind as keyof typeof most];
    expect([signal.kind, lists(Number(value))]).toEqual([signal.kind, false]);
    return;
  }
  const step = stepOf(signal);
  const below = signal.kind === 'clockwork' ? signal.limit - step : signal.limit;
  expect([signal.kind, lists(below), lists(signal.limit + step)]).toEqual([
    signal.kind,
    false,
    true,
  ]);
}

/** The product's signals of a day are those of the independent count, figure by figure. */
export function expectSameSignals(signals: DaySignals, plain: PlainDay): void {
  expect(signals).toMatchObject({
    tested: plain.tested,
    flagged: plain.flagged,
    expectedHarmless: near(plain.expectedHarmless),
  });
  expect(
    signals.djDays.map(({ dj, votes, flagged, reasons }) => [dj, votes, flagged, reasons]),
  ).toEqual(plain.djDays.map(({ dj, votes, reasons }) => [dj, votes, reasons.length > 0, reasons]));
  for (const [index, djDay] of signals.djDays.entries()) {
    const other = plain.djDays[index]!;
    expect([djDay.p, djDay.q]).toEqual([nearOrNull(other.p), nearOrNull(other.q)]);
    expect(djDay.signals.map(({ kind }) => kind)).toEqual(other.signals.map(({ kind }) => kind));
    for (const [place, signal] of djDay.signals.entries()) {
      expectSameSignal(signal, other.signals[place]!, djDay.votes);
    }
  }
}
