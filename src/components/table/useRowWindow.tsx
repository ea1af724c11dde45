import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '../../lib/browser/lazyPart';
import { usePrinting } from '../usePrinting';
import { firstSlice, isSameSlice, type InView, type RowSlice } from './rowSlice';

/** Up to this many rows all are rendered, so that the browser's own search finds them. */
const MOST_RENDERED = 100;

// The library that follows the scrolling: for long tables alone, whose first rows do not wait for it.
const RowWindowing = lazyPart(() => import(/* webpackChunkName: 'windowing' */ './RowWindowing'));

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
  const [slice, setSlice] = useState<RowSlice | null>(null);
  const handleSlice = useCallback((next: RowSlice) => {
    setSlice((before) => (before && isSameSlice(before, next) ? before : next));
  }, []);

  const windowing = isLong && element && (
    <Suspense fallback={null}>
      <RowWindowing
        count={count}
        rowHeight={rowHeight}
        body={element}
        isWhole={printing}
        onSlice={handleSlice}
      />
    </Suspense>
  );
  const { first, last, before, after, inView, measure } = slice ?? firstSlice(count, rowHeight);
  if (printing || !isLong) {
    return {
      rows: range(0, count - 1),
      before: 0,
      after: 0,
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
