/** Votes of one key: valid ones, and voided ones. */
export interface Tally {
  valid: number;
  voided: number;
}

/**
 * A figure that is not what the stored votes say. `key` names what was counted: a Tokyo day, a DJ's
 * id, both; `stored` was counted from the votes, `served` is what answers are made of.
 */
export interface Difference {
  key: string;
  stored: Tally;
  served: Tally;
}

/** `first` are the first of `differences`, by key. */
export interface Compared {
  name: string;
  differences: number;
  first: Difference[];
}

export const DIFFERENCES_KEPT = 20;

/** One difference, with how many there are of them altogether. */
export interface DifferenceRow {
  key: string;
  storedValid: number;
  storedVoided: number;
  servedValid: number;
  servedVoided: number;
  differences: number;
}

export function toCompared(name: string, rows: readonly DifferenceRow[]): Compared {
  return {
    name,
    differences: rows[0]?.differences ?? 0,
    first: rows.map((row) => ({
      key: row.key,
      stored: { valid: row.storedValid, voided: row.storedVoided },
      served: { valid: row.servedValid, voided: row.servedVoided },
    })),
  };
}
