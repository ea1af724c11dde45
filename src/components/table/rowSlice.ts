/** In CSS pixels; of a row that has not been measured, in a table that does not say another height */
export const ROW_HEIGHT = 66;

/** First and last row in view, from 1 */
export interface InView {
  from: number;
  to: number;
}

/** The rows of a long table that are rendered. */
export interface RowSlice {
  /** From 0 */
  first: number;
  last: number;
  /** Height of the rows before and after them, in CSS pixels */
  before: number;
  after: number;
  inView: InView;
  /** Ref of each rendered row */
  measure: (element: HTMLElement | null) => void;
}

/** What a page has above its table at least, in CSS pixels. */
const ABOVE_TABLE = 160;
const MOST_AT_FIRST = 20;

/** Rows that are rendered first, as many as a window shows: which others are, the windowing says. */
function rowsAtFirst(rowHeight: number): number {
  const inWindow = Math.ceil((window.innerHeight - ABOVE_TABLE) / rowHeight);
  return Math.min(MOST_AT_FIRST, Math.max(1, inWindow));
}

const nothing = () => undefined;

/** The beginning of a table of so many rows, each of that height. */
export function firstSlice(count: number, rowHeight: number): RowSlice {
  const shown = Math.min(rowsAtFirst(rowHeight), count);
  const inView = { from: 1, to: Math.max(1, Math.floor(window.innerHeight / rowHeight)) };
  const after = (count - shown) * rowHeight;
  return { first: 0, last: shown - 1, before: 0, after, inView, measure: nothing };
}

export function isSameSlice(one: RowSlice, other: RowSlice): boolean {
  return (
    one.first === other.first &&
    one.last === other.last &&
    one.before === other.before &&
    one.after === other.after &&
    one.inView.from === other.inView.from &&
    one.inView.to === other.inView.to &&
    one.measure === other.measure
  );
}
