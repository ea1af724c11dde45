// What happened in a run, as its clients saw it: nothing of the product is imported here, nor by the checker.

/** `day` is of Tokyo, `hour` of that day. */
export interface MadeVote {
  id: string;
  dj: string;
  day: string;
  hour: number;
}

export interface Post {
  kind: 'post';
  votes: readonly MadeVote[];
  answer: { accepted: number; duplicates: number };
}

/** Of named votes, or of all that these DJs have on a day; `matched` and `id` are of the answer. */
export interface Exclude {
  kind: 'exclude';
  match: { ids: readonly string[] } | { djs: readonly string[]; day: string };
  id: string;
  matched: number;
}

export interface Undo {
  kind: 'undo';
  id: string;
  matched: number;
}

/** Milliseconds of one clock: when the first question was sent, and when the answer was there. */
interface Span {
  from: number;
  to: number;
}

/**
 * What a client wanted and was told in the end. One that was not told asked again, with the same ids or the same key, and
 * did nothing else meanwhile: the step took place once, somewhere in its span.
 */
export interface Step extends Span {
  client: string;
  attempts: number;
  does: Post | Exclude | Undo;
}

/** Figures of one answer; what the answer does not tell is left out. */
export interface Figures {
  /** Valid votes. */
  total?: number;
  voided?: number;
  /** Valid votes of every DJ that has some. */
  djs?: Readonly<Record<string, number>>;
  days?: Readonly<Record<string, { valid: number; voided?: number }>>;
  /** Of the day that is looked at. */
  dayDjs?: Readonly<Record<string, number>>;
  dayHours?: readonly number[];
}

export interface Read extends Span {
  what: string;
  revision: number;
  figures: Figures;
  /** Figures that the answer itself tells twice, by different ways: each list must hold one number. */
  equals: readonly (readonly number[])[];
}

export interface History {
  /** Votes that were there before anybody began, by their DJ's id. */
  seeded: readonly MadeVote[];
  /** Of each client that posts: the DJ and the day that only it has votes for, in each of its batches. */
  posters: readonly { client: string; dj: string; day: string }[];
  deciders: readonly string[];
  /** The day of `dayDjs` and `dayHours`. */
  watched: string;
  /** In the order of their end; each client's own steps come after each other. */
  steps: readonly Step[];
  reads: readonly Read[];
  /** What the table of votes held at the end: the id of each row. */
  stored: readonly string[];
}
