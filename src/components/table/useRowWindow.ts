import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef, useState } from 'react';
import { usePrinting } from '../usePrinting';

/** Up to here all rows are in the page: found by the browser's search, read in one go. */
const ALL_AT_ONCE = 100;

const USUAL_ROW = 66;
const BEYOND_THE_EDGE = 12;

export interface RowWindow {
  /** Numbers of the rows to be in the page */
  rows: number[];
  /** Height left free for the rows before and after them, in CSS pixels */
  before: number;
  after: number;
  /** First and last row that is to be seen, from 1 */
  inView: { from: number; to: number };
  body: (element: HTMLElement | null) => void;
  row: (element: HTMLElement | null) => void;
}

function topInPage(element: HTMLElement): number {
  return element.getBoundingClientRect().top + window.scrollY;
}

/** How much of the window lies under the table's own head, which may stick to its top. */
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
    // Whatever grows above the table changes the height of the page.
    const observer = new ResizeObserver(() => setTop(topInPage(element)));
    observer.observe(document.body);
    stop.current = () => observer.disconnect();
  }, []);
  return { top, body, element };
}

/** Which of `count` rows are in the page while it scrolls; all of them in print. */
export function useRowWindow(count: number): RowWindow {
  const printing = usePrinting();
  const { top, body, element } = useTopInPage();
  const whole = count <= ALL_AT_ONCE || printing;
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => USUAL_ROW,
    overscan: BEYOND_THE_EDGE,
    // A row that is not laid out (a hidden table, a test) counts as a usual one.
    measureElement: (element) => element.getBoundingClientRect().height || USUAL_ROW,
    scrollMargin: top,
    // What is being read stays in its place when rows above it turn out higher than thought. Where all
    // rows are in the page the browser sees to that; and nothing else ever moves the page.
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
