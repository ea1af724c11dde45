/** A DJ's valid votes now. */
export interface Standing {
  dj: string;
  votes: number;
}

/** An open case: a decision on it voids none to all of these votes, which still count. */
export interface OpenVotes {
  dj: string;
  votes: number;
}

/** Whether the open cases can change who stands on `place` or above. */
export interface FirmPlace {
  place: number;
  firm: boolean;
  /** How many votes of the open cases would have to be voided at least until it changes; see docs/review.md. */
  margin: number | null;
  /** DJs with open cases that take part in such a change. */
  canChange: string[];
}
