import type { DayCounts } from '../api/review/signals/dayCounts';
import { factsOfCounts } from '../api/review/signals/djDaySignals';
import { mulberry32, type Random } from '../api/sample/random';
import type { BenchOptions, Measurement, Result } from './measurement';
import { type HarmlessVote, harmlessDays } from './review/harmlessDays';
import { SURGES, withSurge } from './review/surges';

const SIZES = [
  { djs: 60, votesPerDay: 4_400, rounds: 10 },
  { djs: 400, votesPerDay: 22_000, rounds: 3 },
];
const SCATTER = [0.1, 0.18];
const DAYS = 43;
// Days without enough history for a level are no measure of what is found.
const FIRST_SURGE = 7;
const SURGE_VOTES = [20, 40, 80, 160];

/** How many of how many, by name. */
class Rates {
  private readonly rates = new Map<string, [found: number, of: number]>();

  add(name: string, isFound: boolean): void {
    const [found, of] = this.rates.get(name) ?? [0, 0];
    this.rates.set(name, [found + Number(isFound), of + 1]);
  }

  /** In percent; NaN: of none. */
  percent(name: string): number {
    const [found, of] = this.rates.get(name) ?? [0, 0];
    return (100 * found) / of;
  }

  tell(name: string): string {
    const percent = this.percent(name);
    return Number.isNaN(percent) ? '-' : `${Math.round(percent)} %`;
  }
}

class Flags {
  days = 0;
  readonly kinds = new Map<string, number>();

  add(counts: DayCounts): void {
    for (const { flagged, reasons } of factsOfCounts('', counts, Infinity).djDays) {
      this.days += Number(flagged);
      for (const kind of reasons) this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
    }
  }

  tell(rounds: number): string {
    const kinds = [...this.kinds].map(([kind, flags]) => `${kind} ${(flags / rounds).toFixed(1)}`);
    return `${(this.days / rounds).toFixed(1)} (${kinds.join(', ') || 'none'})`;
  }
}

/** A surge of each kind and size, each for any DJ that had votes on that day. */
function addSurges(counts: DayCounts, rates: Rates, random: Random): void {
  for (const surge of SURGES) {
    for (const votes of SURGE_VOTES) {
      const { dj, votes: own } = counts.djs[Math.floor(random() * counts.djs.length)]!;
      const { djDays } = factsOfCounts('', withSurge(counts, dj, surge, votes), Infinity);
      const isFound = djDays.some((djDay) => djDay.dj === dj && djDay.flagged);
      rates.add(`${surge} ${votes}`, isFound);
      if (votes >= own) rates.add(`${surge} ${votes} doubled`, isFound);
    }
  }
}

function simulate(vote: HarmlessVote, rounds: number): Result[] {
  const flags = new Flags();
  const rates = new Rates();
  for (let round = 1; round <= rounds; round += 1) {
    const random = mulberry32(2022 * vote.djs + round);
    let day = 0;
    for (const counts of harmlessDays(vote, random)) {
      flags.add(counts);
      if (day >= FIRST_SURGE) addSurges(counts, rates, random);
      day += 1;
    }
  }
  const { djs, votesPerDay, days, scatter } = vote;
  const ups = `own ups and downs of ${Math.round(scatter * 100)} %`;
  const of = `${djs} DJs, ${votesPerDay.toLocaleString('en')} votes a day, ${days} days, ${ups}`;
  const reported = { yardstick: '', limit: null, unit: '' } as const;
  const flagged: Result = {
    ...reported,
    what: `harmless DJ-days that 要確認 lists in a vote (${of}, mean of ${rounds})`,
    figure: flags.tell(rounds),
    value: flags.days / rounds,
  };
  const found = SURGES.map((surge): Result => {
    const cells = SURGE_VOTES.map((votes) => {
      const name = `${surge} ${votes}`;
      return `${votes} votes ${rates.tell(name)} (${rates.tell(`${name} doubled`)})`;
    });
    const what = `found of surges of kind ${surge} (of those that at least double its day)`;
    return {
      ...reported,
      what,
      figure: cells.join(', '),
      value: rates.percent(`${surge} ${SURGE_VOTES.at(-1)}`),
    };
  });
  return [flagged, ...found];
}

/**
 * How often 要確認 lists a harmless DJ-day, and how many surges it finds (docs/review.md): made-up votes of 60 and of
 * 400 DJs in which nobody games anything, and the same days with one surge added.
 */
export const reviewMeasurement: Measurement = {
  name: 'review',
  measure: async ({ quick }: BenchOptions) =>
    SCATTER.flatMap((scatter) =>
      SIZES.flatMap(({ rounds, ...size }) =>
        simulate({ ...size, days: DAYS, scatter }, quick ? 1 : rounds),
      ),
    ),
};
