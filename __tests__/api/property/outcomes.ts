/** What came of a step, as the product told it. */
export type Outcome =
  | {
      kind: 'imported';
      stored: boolean;
      read: number;
      accepted: number;
      duplicates: number;
      djsMade: number;
      rejected: Rejected[];
    }
  /** A file that cannot be read as a whole, or to its end. */
  | { kind: 'not imported' }
  | { kind: 'killed' }
  /** `answer` is the text of it. */
  | { kind: 'posted'; accepted: number; duplicates: number; rejected: Rejected[]; answer: string }
  | { kind: 'done' }
  | { kind: 'reviewed'; runs: ReviewedDay[] }
  /** `open`: how many cases are, after it. */
  | {
      kind: 'decided';
      state: string;
      owner: string | null;
      note: string;
      seen: number;
      open: number;
    }
  /** `text` is its file. */
  | { kind: 'frozen'; id: string; total: number; text: string }
  | { kind: 'published'; state: string }
  | { kind: 'withdrawn'; state: string }
  | { kind: 'excluded'; id: string; matched: number; votes: number }
  /** It waits for the other one; `bound` tells what it is bound to (model/proposals.ts). */
  | { kind: 'proposed'; id: string; bound: string }
  | { kind: 'answered'; state: string; result: string | null }
  | { kind: 'undone'; matched: number; votes: number }
  | { kind: 'refused'; code: string };

/** Line of the file, or place in the batch. */
export interface Rejected {
  where: number | null;
  code: string;
}

/** A run, `hours` of the running day or (null) of an ended one; `flagged` in the order of ids. */
export interface ReviewedDay {
  date: string;
  hours: number | null;
  valid: number;
  voided: number;
  flagged: { dj: string; byRepeats: boolean; byOthers: boolean }[];
}
