import { useCallback, useState, type ReactNode } from 'react';
import { laterPart, useLaterPart } from '../../lib/later/laterPart';
import { useTurns } from '../../lib/later/turns';
import { usePrinting } from '../usePrinting';
import { firstSlice, isSameSlice, rowsAtFirst, type InView, type RowSlice } from './rowSlice';

/** Up to this many rows all are rendered, so that the browser's own search finds them. */
const MOST_RENDERED = 100;
/** Of those, how many come at a time after the first: each is laid out in the frame that it comes with. */
const ROWS_OF_TURN = 10;

// The library that follows the scrolling: for long tables alone, whose first rows do not wait for it.
const rowWindowing = laterPart(() => import(/* webpackChunkName: 'windowing' */ './RowWindowing'));

export interface RowWindow {
  /** Indexes of the rows to render */
  rows: number[];
  /** Height of the rows before and after them, in CSS pixels */
  before: number;
  after: number;
  /** First and last row in view, from 1; null where all are rendered: then nobody needs to be told. */
  inView: InView | null;
  body: (element: HTMLElement | null) => void;
  row: (element: HTMLElement | null) => void;
  /** To be rendered anywhere outside of the table: it shows nothing. */
  windowing: ReactNode;
}

const unmeasured = () => undefined;

function clip({ from, to }: InView, count: number): InView {
  return { from: Math.min(from, count), to: Math.min(to, count) };
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** Which of `count` rows, each of about `rowHeight` CSS pixels, are rendered as the page scrolls; in print all of them. */
export function useRowWindow(count: number, rowHeight: number): RowWindow {
  const printing = usePrinting();
  const [element, body] = useState<HTMLElement | null>(null);
  const isLong = count > MOST_RENDERED;
  const library = useLaterPart(rowWindowing, isLong ? 'now' : 'never');
  const [slice, setSlice] = useState<RowSlice | null>(null);
  const handleSlice = useCallback((next: RowSlice) => {
    setSlice((before) => (before && isSameSlice(before, next) ? before : next));
  }, []);
  const [atFirst] = useState(() => rowsAtFirst(rowHeight));
  const others = isLong ? 0 : Math.max(0, count - atFirst);
  const turns = useTurns('unseen', Math.ceil(others / ROWS_OF_TURN));
  const rendered = printing ? count : Math.min(count, atFirst + turns * ROWS_OF_TURN);

  const windowing = isLong && library && element && (
    <library.RowWindowing
      count={count}
      rowHeight={rowHeight}
      body={element}
      isWhole={printing}
      onSlice={handleSlice}
    />
  );
  const { first, last, before, after, inView, measure } = slice ?? firstSlice(count, rowHeight);
  if (printing || !isLong) {
    return {
      rows: range(0, rendered - 1),
      before: 0,
      // Room for those that are still to come: the page may be scrolled to them before they are there.
      after: (count - rendered) * rowHeight,
      inView: null,
      body,
      row: printing ? measure : unmeasured,
      windowing,
    };
  }
  // Of a list that has become shorter; the right slice comes before this is painted.
  const shown = range(first, Math.min(last, count - 1));
  return { rows: shown, before, after, inView: clip(inView, count), body, row: measure, windowing };
}
