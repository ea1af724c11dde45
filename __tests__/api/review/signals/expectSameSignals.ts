import type { DaySignals, Signal } from '../../../../api/review/signals';
import type { PlainDay, PlainSignal } from './independentSignals';

const near = (value: number) =>
  expect.closeTo(value, 9 - Math.ceil(Math.log10(1 + Math.abs(value))));

function expectSameSignal(signal: Signal, plain: PlainSignal): void {
  const { kind, seen, expected, votes, detail } = plain;
  const figures = Object.entries(detail).map(([name, value]) => [name, near(value)]);
  expect(signal).toMatchObject({
    ...{ kind, seen: near(seen), expected: near(expected), votes },
    detail: Object.fromEntries(figures) as object,
  });
  expect(Math.abs(Math.log(signal.p ?? 0) - plain.logP)).toBeLessThan(1e-7);
}

/** Whether `limit` is the highest value that does not flag a DJ-day with so many votes. */
function expectLimit({ kind, limit, detail }: Signal, { flags }: PlainSignal, votes: number): void {
  if (limit === null) {
    const most = kind === 'source' ? Number(detail['sourceVotes']) : votes;
    expect([kind, flags(most)]).toEqual([kind, false]);
  } else expect([kind, flags(limit), flags(limit + 1)]).toEqual([kind, false, true]);
}

/** What the product flags on a day, but for lockstep, is what the independent count flags, figure by figure. */
export function expectSameSignals(day: DaySignals, plain: PlainDay): void {
  expect([day.tested, day.expectedHarmless]).toEqual([plain.tested, near(plain.expectedHarmless)]);
  const flagged = day.flagged
    .map(({ dj, votes, q, ...one }) => {
      const reasons = one.reasons.filter((kind) => kind !== 'lockstep');
      const signals = one.signals.filter(({ kind }) => kind !== 'lockstep');
      return { dj, votes, q, reasons, signals };
    })
    .filter(({ reasons }) => reasons.length > 0);
  expect(flagged).toMatchObject(
    plain.flagged.map(({ dj, votes, reasons, q, signals }) => {
      const kinds = signals.map(({ kind }) => ({ kind }));
      return { dj, votes, reasons, q: q === null ? null : near(q), signals: kinds };
    }),
  );
  for (const [index, { signals, votes }] of flagged.entries()) {
    const others = plain.flagged[index]!.signals;
    for (const [place, signal] of signals.entries()) {
      expectSameSignal(signal, others[place]!);
      expectLimit(signal, others[place]!, votes);
    }
  }
}
