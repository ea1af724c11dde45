import { useCallback, useRef, useState } from 'react';

const AFTER_LAST_CHANGE_MS = 200;

/** Where nothing is laid out (a hidden box, a test), a chart is drawn for this width. */
const USUAL_WIDTH = 640;

export interface BoxWidth {
  /** In CSS pixels; null before the box is there */
  width: number | null;
  /** For the box to be measured */
  box: (element: HTMLElement | null) => void;
}

/** V1: the real width of a box, measured before the first paint, then 200 ms after its last change. */
export function useBoxWidth(): BoxWidth {
  const [width, setWidth] = useState<number | null>(null);
  const stop = useRef<() => void>(undefined);

  const box = useCallback((element: HTMLElement | null) => {
    stop.current?.();
    if (element === null) return;
    setWidth(element.clientWidth || USUAL_WIDTH);
    if (typeof ResizeObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // A hidden box has no width: what was drawn stays.
        if (element.clientWidth > 0) setWidth(element.clientWidth);
      }, AFTER_LAST_CHANGE_MS);
    });
    observer.observe(element);
    stop.current = () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);

  return { width, box };
}
