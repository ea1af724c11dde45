import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const AFTER_LAST_CHANGE_MS = 200;

/** Width of a chart without layout (a test), in CSS pixels */
const DEFAULT_WIDTH = 640;

interface BoxWidth {
  /** In CSS pixels; null before the box is measured */
  width: number | null;
  /** Ref of the box to measure */
  box: (element: HTMLElement | null) => void;
}

/** V1: the width of a box, known with the layout of its first frame, then 200 ms after its last change. */
export function useBoxWidth(): BoxWidth {
  const [width, setWidth] = useState<number | null>(null);
  const stop = useRef<() => void>(undefined);

  const box = useCallback((element: HTMLElement | null) => {
    stop.current?.();
    if (element === null) return;
    if (typeof ResizeObserver === 'undefined') {
      setWidth(element.clientWidth || DEFAULT_WIDTH);
      return;
    }
    let isFirst = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A hidden box has no width: its drawing stays as it is.
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      // Before the first frame is painted: no frame lacks the drawing.
      if (isFirst) flushSync(measure);
      else timer = setTimeout(measure, AFTER_LAST_CHANGE_MS);
      isFirst = false;
    });
    observer.observe(element);
    stop.current = () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);

  return { width, box };
}
