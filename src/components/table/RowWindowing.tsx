import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { RowSlice } from './rowSlice';

/** Rows rendered above and below the viewport: each costs a far jump, a sort or a key stroke its part. */
const OVERSCAN = 4;

function topInPage(element: HTMLElement): number {
  return element.getBoundingClientRect().top + window.scrollY;
}

/** Height of the viewport that the table's sticky head covers, in CSS pixels. */
function coveredBy(body: HTMLElement): number {
  const head = body.parentElement?.querySelector('thead');
  return Math.max(0, head?.getBoundingClientRect().bottom ?? 0);
}

function useTopInPage(element: HTMLElement): number {
  const [top, setTop] = useState(() => topInPage(element));
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    // Content that grows above the table changes the height of the page.
    const observer = new ResizeObserver(() => setTop(topInPage(element)));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

/**
 * A row that comes counts as one of the usual height until its observer tells, with the same frame's layout: to read it
 * sooner would lay out the page for this alone. So does a row without layout (a hidden table, a test).
 */
function heightOf(
  element: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<Window, HTMLElement>,
): number {
  const index = virtualizer.indexFromElement(element);
  const known = () => virtualizer.itemSizeCache.get(virtualizer.options.getItemKey(index));
  const height = entry ? entry.borderBoxSize[0]?.blockSize : known();
  return height || virtualizer.options.estimateSize(index);
}

interface RowWindowingProps {
  count: number;
  /** In CSS pixels; of a row that has not been measured */
  rowHeight: number;
  body: HTMLElement;
  /** All rows are rendered: in print. */
  isWhole: boolean;
  /** Called before the browser paints, after each render. */
  onSlice: (slice: RowSlice) => void;
}

/** Renders nothing: says which rows of a long table are to be rendered as the page scrolls. */
export default function RowWindowing(props: RowWindowingProps) {
  const { count, rowHeight, body, isWhole, onSlice } = props;
  const top = useTopInPage(body);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    measureElement: heightOf,
    scrollMargin: top,
    // Keeps the visible rows in place when rows above them turn out higher than estimated. Where all rows
    // are rendered the browser does that itself; no other scrolling by the library is wanted.
    scrollToFn: (offset, { adjustments = 0 }) => {
      if (!isWhole && adjustments !== 0) window.scrollTo({ top: offset + adjustments });
    },
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const { startIndex = 0, endIndex = count - 1 } = virtualizer.range ?? {};
  const offset = virtualizer.scrollOffset ?? 0;
  const { height = 0 } = virtualizer.scrollRect ?? {};
  // Asked of the layout once the window or the table has moved, not at each sort and key stroke.
  const { uncovered } = useMemo(
    () => ({ height, top, uncovered: offset + coveredBy(body) }),
    [height, top, offset, body],
  );
  const seen = items.find(({ index, end }) => index >= startIndex && end > uncovered);
  const [first, last] = [items[0], items.at(-1)];
  const after = virtualizer.getTotalSize() + top - (last?.end ?? top);
  useLayoutEffect(() => {
    // Before the library has measured the window it has no rows to name.
    if (!first || !last) return;
    onSlice({
      first: first.index,
      last: last.index,
      before: first.start - top,
      after,
      inView: { from: (seen?.index ?? startIndex) + 1, to: endIndex + 1 },
      measure: virtualizer.measureElement,
    });
  });
  return null;
}
