import type { TodaySoFar } from '../../contract/overview';
import type { VotingDay } from './votingDays';

/** Votes of the same number of full hours, today and yesterday. */
export interface HourComparison {
  hours: number;
  today: number;
  yesterday: number;
}

/** Null where yesterday can't be compared: not in the window, cut by the opening, or no full hour has ended yet. */
export function compareByFullHours(
  today: TodaySoFar,
  yesterday: VotingDay | undefined,
): HourComparison | null {
  if (today.fullHours === 0 || today.yesterdayInFullHours === null) return null;
  if (yesterday === undefined || yesterday.part || yesterday.state === 'missing') return null;
  return {
    hours: today.fullHours,
    today: today.votesInFullHours,
    yesterday: today.yesterdayInFullHours,
  };
}
