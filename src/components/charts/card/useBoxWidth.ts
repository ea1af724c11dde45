import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const AFTER_LAST_CHANGE_MS = 200;

/** Width of a chart without layout (a test), in CSS pixels */
const DEFAULT_WIDTH = 640;

export interface BoxWidth {
  /** In CSS pixels; null before the box is measured */
  width: number | null;
  /** Ref of the box to measure */
  box: (element: HTMLElement | null) => void;
}

/** By name and width of the window: a chart that is shown again is drawn before its page is laid out. */
const measured = new Map<string, number>();

function keyOf(name: string): string {
  return `${name} ${typeof window === 'undefined' ? 0 : window.innerWidth}`;
}

/**
 * V1: the width of a box, debounced by 200 ms. With a `name`, of charts that have the same width, it is measured with the
 * layout of its first frame: sooner, the whole page would be laid out for this alone, in the task that makes it. Without
 * one it is known before the first paint.
 */
export function useBoxWidth(name?: string): BoxWidth {
  const [width, setWidth] = useState(() => (name && measured.get(keyOf(name))) || null);
  const guess = useRef(width);
  const stop = useRef<() => void>(undefined);

  const box = useCallback(
    (element: HTMLElement | null) => {
      stop.current?.();
      if (element === null) return;
      const hasObserver = typeof ResizeObserver !== 'undefined';
      if (name === undefined || !hasObserver) setWidth(element.clientWidth || DEFAULT_WIDTH);
      if (!hasObserver) return;
      const measure = () => {
        const { clientWidth } = element;
        // A hidden box has no width: keep the drawing as it is.
        if (clientWidth === 0) return;
        if (name !== undefined) measured.set(keyOf(name), clientWidth);
        const isWrong = guess.current !== null && guess.current !== clientWidth;
        guess.current = null;
        // A drawing of another width is never painted.
        if (isWrong) flushSync(() => setWidth(clientWidth));
        else setWidth(clientWidth);
      };
      let isFirst = name !== undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const observer = new ResizeObserver(() => {
        clearTimeout(timer);
        if (isFirst) measure();
        else timer = setTimeout(measure, AFTER_LAST_CHANGE_MS);
        isFirst = false;
      });
      observer.observe(element);
      stop.current = () => {
        clearTimeout(timer);
        observer.disconnect();
      };
    },
    [name],
  );

  return { width, box };
}
