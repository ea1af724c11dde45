import { isWholeDay, type VotingDay } from '../../voting/votingDays';

export interface RangeFigures {
  valid: number;
  voided: number;
  /** Over ended, whole days, rounded half up; null where there is none. */
  average: number | null;
  /** The day with the most votes, the first one of equals; null while there is no vote. */
  busiest: VotingDay | null;
  missing: number;
}

export function rangeFigures(days: readonly VotingDay[]): RangeFigures {
  const whole = days.filter(isWholeDay);
  const inWhole = whole.reduce((sum, day) => sum + day.votes, 0);
  const most = Math.max(0, ...days.map((day) => day.votes ?? 0));
  return {
    valid: days.reduce((sum, day) => sum + (day.votes ?? 0), 0),
    voided: days.reduce((sum, day) => sum + day.voided, 0),
    average: whole.length === 0 ? null : Math.round(inWhole / whole.length),
    busiest: days.find((day) => most > 0 && day.votes === most) ?? null,
    missing: days.filter((day) => day.state === 'missing').length,
  };
}
