import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef, useState } from 'react';
import { usePrinting } from '../usePrinting';

/** Up to this many rows all are rendered, so that the browser's own search finds them. */
const MOST_RENDERED = 100;

/** In CSS pixels */
const ROW_HEIGHT = 66;

/** Rows rendered above and below the viewport */
const OVERSCAN = 12;

export interface RowWindow {
  /** Indexes of the rows to render */
  rows: number[];
  /** Height of the rows before and after them, in CSS pixels */
  before: number;
  after: number;
  /** First and last visible row, from 1 */
  inView: { from: number; to: number };
  body: (element: HTMLElement | null) => void;
  row: (element: HTMLElement | null) => void;
}

function topInPage(element: HTMLElement): number {
  return element.getBoundingClientRect().top + window.scrollY;
}

/** Height of the viewport that the table's sticky head covers, in CSS pixels. */
function coveredBy(body: HTMLElement | null): number {
  const head = body?.parentElement?.querySelector('thead');
  return Math.max(0, head?.getBoundingClientRect().bottom ?? 0);
}

function useTopInPage() {
  const [top, setTop] = useState(0);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const stop = useRef<() => void>(undefined);
  const body = useCallback((element: HTMLElement | null) => {
    stop.current?.();
    setElement(element);
    if (element === null) return;
    setTop(topInPage(element));
    if (typeof ResizeObserver === 'undefined') return;
    // Content that grows above the table changes the height of the page.
    const observer = new ResizeObserver(() => setTop(topInPage(element)));
    observer.observe(document.body);
    stop.current = () => observer.disconnect();
  }, []);
  return { top, body, element };
}

/** Which of `count` rows are rendered as the page scrolls; in print all of them. */
export function useRowWindow(count: number): RowWindow {
  const printing = usePrinting();
  const { top, body, element } = useTopInPage();
  const whole = count <= MOST_RENDERED || printing;
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // A row without layout (a hidden table, a test) counts as one of the usual height.
    measureElement: (element) => element.getBoundingClientRect().height || ROW_HEIGHT,
    scrollMargin: top,
    // Keeps the visible rows in place when rows above them turn out higher than estimated. Where all rows
    // are rendered the browser does that itself; no other scrolling by the library is wanted.
    scrollToFn: (offset, { adjustments = 0 }) => {
      if (!whole && adjustments !== 0) window.scrollTo({ top: offset + adjustments });
    },
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const { startIndex = 0, endIndex = count - 1 } = virtualizer.range ?? {};
  const uncovered = (virtualizer.scrollOffset ?? 0) + coveredBy(element);
  const first = items.find(({ index, end }) => index >= startIndex && end > uncovered);
  return {
    rows: whole
      ? Array.from({ length: count }, (_, index) => index)
      : items.map((item) => item.index),
    before: whole ? 0 : (items[0]?.start ?? top) - top,
    after: whole ? 0 : virtualizer.getTotalSize() + top - (items.at(-1)?.end ?? top),
    inView: printing
      ? { from: Math.min(1, count), to: count }
      : {
          from: Math.min((first?.index ?? startIndex) + 1, count),
          to: Math.min(endIndex + 1, count),
        },
    body,
    row: virtualizer.measureElement,
  };
}
