import { isWholeDay, type VotingDay } from '../../voting/votingDays';

/** `change` against the day before, null where that is no fair comparison; `runningTotal` since the opening. */
export interface DayLine extends VotingDay {
  change: number | null;
  runningTotal: number | null;
}

/** Takes every day of the window: a range shows a part of these lines, with the same figures. */
export function dayLines(days: readonly VotingDay[]): DayLine[] {
  let runningTotal: number | null = 0;
  return days.map((day, index) => {
    const before = days[index - 1];
    const comparable = before !== undefined && isWholeDay(day) && isWholeDay(before);
    // After a gap the sum is not known any more.
    runningTotal = runningTotal === null || day.votes === null ? null : runningTotal + day.votes;
    return { ...day, change: comparable ? day.votes - before.votes : null, runningTotal };
  });
}
