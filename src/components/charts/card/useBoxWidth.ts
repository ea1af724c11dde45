import { useCallback, useRef, useState } from 'react';

const AFTER_LAST_CHANGE_MS = 200;

/** Width of a chart without layout (a hidden box, a test), in CSS pixels */
const DEFAULT_WIDTH = 640;

export interface BoxWidth {
  /** In CSS pixels; null before the box is there */
  width: number | null;
  /** Ref of the box to measure */
  box: (element: HTMLElement | null) => void;
}

/** V1: the width of a box, measured before the first paint, then debounced by 200 ms. */
export function useBoxWidth(): BoxWidth {
  const [width, setWidth] = useState<number | null>(null);
  const stop = useRef<() => void>(undefined);

  const box = useCallback((element: HTMLElement | null) => {
    stop.current?.();
    if (element === null) return;
    setWidth(element.clientWidth || DEFAULT_WIDTH);
    if (typeof ResizeObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // A hidden box has no width: keep the drawing as it is.
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
