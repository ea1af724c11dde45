import type { VotingDay } from '../../voting/votingDays';

function hasBegun({ state }: VotingDay): boolean {
  return state !== 'future';
}

/** The day under the cursor: the chosen one, as long as it is shown, else the last one that has begun. */
export function cursorIn(days: readonly VotingDay[], chosen: string | null): VotingDay | null {
  return days.find(({ date }) => date === chosen) ?? days.findLast(hasBegun) ?? null;
}

/** The day so many days from the cursor, among those that have begun: the ends are ends. */
export function steppedDay(
  days: readonly VotingDay[],
  cursor: VotingDay | null,
  by: number,
): string | null {
  const begun = days.filter(hasBegun);
  const at = begun.findIndex(({ date }) => date === cursor?.date);
  const next = Math.max(0, Math.min(begun.length - 1, at + by));
  return begun[next]?.date ?? null;
}
