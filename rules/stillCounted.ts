/** Votes of a DJ-day: those that were void when a run looked at it, those that are now, and those that count now. */
export interface Voided {
  voided: number;
  voidedNow: number;
  votesNow: number;
}

/** Of so many votes of a DJ-day those that still count: what was voided on it since the run is taken off. */
export function stillCounted(votes: number, { voided, voidedNow, votesNow }: Voided): number {
  return Math.min(Math.max(0, votes - Math.max(0, voidedNow - voided)), votesNow);
}
