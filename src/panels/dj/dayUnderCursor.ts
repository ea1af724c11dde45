import type { VotingDay } from '../../voting/votingDays';

function hasBegun({ state }: VotingDay): boolean {
  return state !== 'future';
}

/** The day under the cursor: the chosen one, as long as it is shown, else the last one that has begun. */
export function cursorIn(days: readonly VotingDay[], chosen: string | null): VotingDay | null {
  return days.find(({ date }) => date === chosen) ?? days.findLast(hasBegun) ?? null;
}
