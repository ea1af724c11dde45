import type { DayFacts, Fact } from '../../../../api/review/facts/dayFacts';
import type { PlainDay, PlainFact } from './independentFacts';

const near = (value: number) =>
  expect.closeTo(value, 9 - Math.ceil(Math.log10(1 + Math.abs(value))));
const nearOrNull = (value: number | null) => (value === null ? null : near(value));

// One step of a whole number; fractions that much above or below, which rounding does not reach.
const stepOf = ({ kind }: Fact) => (['concentration', 'clockwork'].includes(kind) ? 1e-9 : 1);

function expectSameFact(fact: Fact, plain: PlainFact, ofDjDay: number): void {
  const { kind, seen, expected, votes, detail } = plain;
  expect(fact).toMatchObject({
    kind,
    seen: near(seen),
    expected: nearOrNull(expected),
    votes,
    detail: Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, near(value)])),
  });
  if (plain.logP === null) expect(fact.p).toBeNull();
  else expect(Math.abs(Math.log(fact.p ?? 0) - plain.logP)).toBeLessThan(1e-8);
  expectLimit(fact, plain, ofDjDay);
}

/** The limit is the highest value that does not list the DJ-day. */
function expectLimit(fact: Fact, { lists }: PlainFact, ofDjDay: number): void {
  if (fact.limit === null) {
    const most = {
      source: fact.detail.sourceVotes,
      night: ofDjDay,
      clockwork: 1,
      concentration: 1,
    };
    const value = most[fact.kind as keyof typeof most];
    expect([fact.kind, lists(Number(value))]).toEqual([fact.kind, false]);
    return;
  }
  const step = stepOf(fact);
  const below = fact.kind === 'clockwork' ? fact.limit - step : fact.limit;
  expect([fact.kind, lists(below), lists(fact.limit + step)]).toEqual([fact.kind, false, true]);
}

/** The product's facts of a day are those of the independent count, figure by figure. */
export function expectSameFacts(facts: DayFacts, plain: PlainDay): void {
  expect(facts).toMatchObject({
    tested: plain.tested,
    listed: plain.listed,
    expectedHarmless: near(plain.expectedHarmless),
  });
  expect(
    facts.djDays.map(({ dj, votes, listed, reasons }) => [dj, votes, listed, reasons]),
  ).toEqual(plain.djDays.map(({ dj, votes, reasons }) => [dj, votes, reasons.length > 0, reasons]));
  for (const [index, djDay] of facts.djDays.entries()) {
    const other = plain.djDays[index]!;
    expect([djDay.p, djDay.q]).toEqual([nearOrNull(other.p), nearOrNull(other.q)]);
    expect(djDay.facts.map(({ kind }) => kind)).toEqual(other.facts.map(({ kind }) => kind));
    for (const [place, fact] of djDay.facts.entries()) {
      expectSameFact(fact, other.facts[place]!, djDay.votes);
    }
  }
}
