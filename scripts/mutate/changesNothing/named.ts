/** Survivors that nobody could see: what a line says, what takes its place, and why nothing follows from it. */
export interface ChangesNothing {
  file: string;
  /** The changed line, as it stands in the file; left out: any line. */
  line?: RegExp;
  /** The first line of the part that it stands in, and the first one after that part. */
  between?: readonly [RegExp, RegExp];
  /** What stands there instead; left out: whatever. */
  by?: RegExp;
  why: string;
}
