import type { EveryDjAnswer } from '../../../contract/everyDj';
import type { VotingDay } from '../../voting/votingDays';

type Dated = Pick<EveryDjAnswer, 'dates'>;

/** A figure of the answer on a Tokyo day; null where it has none. */
export function valueOn<T>({ dates }: Dated, values: readonly (T | null)[], date: string) {
  return values[dates.indexOf(date)] ?? null;
}

/** The days; one that the answer lacks is a gap, whatever other answers know of it (product.md, 3). */
export function knownDays({ dates }: Dated, days: readonly VotingDay[]): VotingDay[] {
  const answered = new Set(dates);
  return days.map((day) =>
    answered.has(day.date) ? day : { ...day, votes: null, state: 'missing' as const },
  );
}
