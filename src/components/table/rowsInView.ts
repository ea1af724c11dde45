import { useEffect, useState } from 'react';
import { firstSlice, ROW_HEIGHT, type InView } from './rowSlice';

/** Height of the viewport that the table's sticky head covers, in CSS pixels. */
export function coveredBy(body: HTMLElement): number {
  const head = body.parentElement?.querySelector('thead');
  return Math.max(0, head?.getBoundingClientRect().bottom ?? 0);
}

/** How many of the rows, which lie one below the other, satisfy what holds up to some row and for none after it. */
function countUpTo(rows: HTMLCollection, holds: (row: DOMRect) => boolean): number {
  let [known, end] = [0, rows.length];
  while (known < end) {
    const middle = (known + end) >> 1;
    if (holds(rows[middle]!.getBoundingClientRect())) known = middle + 1;
    else end = middle;
  }
  return known;
}

function measure(body: HTMLElement): InView {
  const covered = coveredBy(body);
  const { top, height } = body.getBoundingClientRect();
  const { innerHeight } = window;
  // A table without layout (hidden, a test) has rows of the usual height.
  const above = height
    ? countUpTo(body.children, ({ bottom }) => bottom <= covered)
    : Math.floor((covered - top) / ROW_HEIGHT);
  const reached = height
    ? countUpTo(body.children, ({ top: start }) => start < innerHeight)
    : Math.ceil((innerHeight - top) / ROW_HEIGHT);
  return { from: above + 1, to: Math.max(above + 1, reached) };
}

/** Which rows of a table that is not windowed are in view; `body` null: of none. `rendered`: how many there are by now. */
export function useRowsInView(body: HTMLElement | null, rendered: number): InView {
  const [seen, setSeen] = useState<InView>(() => firstSlice(rendered).inView);
  useEffect(() => {
    if (!body) return undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      const now = measure(body);
      setSeen((before) => (before.from === now.from && before.to === now.to ? before : now));
    };
    const handleChange = () => {
      frame ||= requestAnimationFrame(look);
    };
    const watching = new AbortController();
    const { signal } = watching;
    window.addEventListener('scroll', handleChange, { passive: true, signal });
    window.addEventListener('resize', handleChange, { passive: true, signal });
    // What grows above the table moves it without any scrolling. It tells of the first layout too: asked sooner, the
    // page would be laid out for this alone.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    if (observer) observer.observe(document.body);
    else look();
    return () => {
      watching.abort();
      observer?.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [body, rendered]);
  return seen;
}
