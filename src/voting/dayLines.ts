import { sumOf } from '../lib/sumOf';
import { isWholeDay, type VotingDay } from './votingDays';

/** `change` from the day before, null unless both are ended, whole days; `runningTotal` since the opening. */
export interface DayLine extends VotingDay {
  change: number | null;
  runningTotal: number | null;
}

/** `days`: all of the window. A range shows a part of the lines, with the same figures. */
export function dayLines(days: readonly VotingDay[]): DayLine[] {
  // As in sumOf: of hidden zeros it is hidden.
  let runningTotal: number | null = -0;
  return days.map((day, index) => {
    const before = days[index - 1];
    const comparable = before !== undefined && isWholeDay(day) && isWholeDay(before);
    // After a missing day the sum is unknown.
    runningTotal = runningTotal === null || day.votes === null ? null : runningTotal + day.votes;
    return { ...day, change: comparable ? day.votes - before.votes : null, runningTotal };
  });
}

export interface RangeFigures {
  valid: number;
  voided: number;
  /** Over ended, whole days, rounded half up; null where there is none. */
  average: number | null;
  /** The day with the most votes, the first one of equals; null while there is no vote. */
  busiest: VotingDay | null;
  /** Days without an answer */
  missing: number;
}

export function rangeFigures(days: readonly VotingDay[]): RangeFigures {
  const whole = days.filter(isWholeDay);
  const inWhole = sumOf(whole, ({ votes }) => votes);
  const most = Math.max(0, ...days.map((day) => day.votes ?? 0));
  return {
    valid: sumOf(days, ({ votes }) => votes),
    voided: sumOf(days, ({ voided }) => voided),
    average: whole.length === 0 ? null : Math.round(inWhole / whole.length),
    busiest: days.find((day) => most > 0 && day.votes === most) ?? null,
    missing: days.filter((day) => day.state === 'missing').length,
  };
}
