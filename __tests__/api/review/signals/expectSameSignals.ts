import type { DaySignals, Signal } from '../../../../api/review/signals';
import type { PlainDay, PlainSignal } from './independentSignals';

const near = (value: number) =>
  expect.closeTo(value, 9 - Math.ceil(Math.log10(1 + Math.abs(value))));
const nearOrNull = (value: number | null) => (value === null ? null : near(value));

function expectSameSignal(signal: Signal, plain: PlainSignal): void {
  const { kind, seen, expected, votes, detail } = plain;
  const figures = Object.entries(detail).map(([name, value]) => [name, near(value)]);
  expect(signal).toMatchObject({
    ...{ kind, seen: near(seen), expected: nearOrNull(expected), votes },
    detail: Object.fromEntries(figures) as object,
  });
  if (plain.logP === null) expect(signal.p).toBeNull();
  else expect(Math.abs(Math.log(signal.p ?? 0) - plain.logP)).toBeLessThan(1e-7);
}

/** Whether `limit` is the highest value that does not flag a DJ-day with so many votes. */
function expectLimit({ kind, limit, detail }: Signal, { flags }: PlainSignal, votes: number): void {
  if (limit === null) {
    const most = kind === 'source' ? Number(detail['sourceVotes']) : votes;
    expect([kind, flags(most)]).toEqual([kind, false]);
  } else expect([kind, flags(limit), flags(limit + 1)]).toEqual([kind, false, true]);
}

/** What the product flags on a day is what the independent count flags, figure by figure. */
export function expectSameSignals(day: DaySignals, plain: PlainDay): void {
  const { tested, expectedHarmless, flagged } = plain;
  expect([day.tested, day.expectedHarmless]).toEqual([tested, near(expectedHarmless)]);
  expect(day.flagged.map(({ dj, votes, reasons, q }) => ({ dj, votes, reasons, q }))).toEqual(
    flagged.map(({ dj, votes, reasons, q }) => ({ dj, votes, reasons, q: nearOrNull(q) })),
  );
  for (const [index, { signals, votes }] of day.flagged.entries()) {
    const others = flagged[index]!.signals;
    expect(signals.map(({ kind }) => kind)).toEqual(others.map(({ kind }) => kind));
    for (const [place, signal] of signals.entries()) {
      expectSameSignal(signal, others[place]!);
      expectLimit(signal, others[place]!, votes);
    }
  }
}
