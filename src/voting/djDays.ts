import type { EveryDjAnswer } from '../../contract/ranking';
import type { VotingDay } from './votingDays';

type Dated = Pick<EveryDjAnswer, 'dates'>;

/** A figure of the answer on a Tokyo day; null where it has none. */
export function valueOn<T>({ dates }: Dated, values: readonly (T | null)[], date: string) {
  return values[dates.indexOf(date)] ?? null;
}

/** The days; one that is not in the answer is missing, even if another answer has it (product.md, 3). */
export function knownDays({ dates }: Dated, days: readonly VotingDay[]): VotingDay[] {
  const answered = new Set(dates);
  return days.map((day) =>
    answered.has(day.date) ? day : { ...day, votes: null, state: 'missing' as const },
  );
}

/** A day of one DJ; null where there is no value. */
export interface DjDay {
  day: VotingDay;
  votes: number | null;
  /** Of that day's valid votes, from 0 to 1. */
  share: number | null;
  /** The same from 0 to 100, calculated from the votes: a share times 100 may round differently. */
  percent: number | null;
  /** By all votes until the end of the day. */
  rank: number | null;
  /** By the votes of that day alone. */
  dayRank: number | null;
}

function partOf(votes: number | null, all: number | null, whole: 1 | 100): number | null {
  return votes === null || all === null || all === 0 ? null : (votes * whole) / all;
}

/** The days of a DJ, in order; empty where the answer does not contain the DJ. */
export function djDays(answer: EveryDjAnswer, id: string, days: readonly VotingDay[]): DjDay[] {
  const own = answer.djs.find((dj) => dj.id === id);
  if (!own) return [];
  return knownDays(answer, days).map((day) => {
    const votes = valueOn(answer, own.votes, day.date);
    // Nobody has a rank on a day that has not begun.
    const placeOf = (ranks: (number | null)[]) =>
      votes === null ? null : valueOn(answer, ranks, day.date);
    return {
      day,
      votes,
      share: partOf(votes, day.votes, 1),
      percent: partOf(votes, day.votes, 100),
      rank: placeOf(own.ranks),
      dayRank: placeOf(own.dayRanks),
    };
  });
}
