import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import './fittedText.scss';

/** A text is broken into lines rather than made smaller than this part of its size. */
const LEAST_ON_ONE_LINE = 0.5;
const LEAST = 0.1;
const STEPS = 8;

/** Sets the largest size, as a part of the text's own, with which it fits; false: not even the least one does. */
function setLargestSize(box: HTMLElement, text: HTMLElement, least: number): boolean {
  const isFitting = (size: number) => {
    box.style.setProperty('--fit', String(size));
    return text.offsetWidth <= box.clientWidth && text.offsetHeight <= box.clientHeight;
  };
  if (isFitting(1)) return true;
  if (!isFitting(least)) return false;
  let [low, high] = [least, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (isFitting(middle)) low = middle;
    else high = middle;
  }
  box.style.setProperty('--fit', String(low));
  return true;
}

function fit(box: HTMLElement, text: HTMLElement): void {
  box.classList.remove('fitted-lines', 'fitted-cut');
  if (setLargestSize(box, text, LEAST_ON_ONE_LINE)) return;
  box.classList.add('fitted-lines');
  if (setLargestSize(box, text, LEAST)) return;
  box.classList.replace('fitted-lines', 'fitted-cut');
}

interface FittedTextProps {
  className: string;
  children: ReactNode;
}

/** A text of any length in a box of a given size: smaller, on several lines, and at last cut. */
export function FittedText({ className, children }: FittedTextProps) {
  const box = useRef<HTMLSpanElement>(null);
  const text = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (box.current && text.current) fit(box.current, text.current);
  });
  useEffect(() => {
    const [outer, inner] = [box.current, text.current];
    if (typeof ResizeObserver === 'undefined' || !outer || !inner) return undefined;
    // The box changes with the window, the text once its font is loaded.
    const observer = new ResizeObserver(() => fit(outer, inner));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return (
    <span ref={box} className={`fitted ${className}`}>
      <bdi ref={text} className="fitted-text">
        {children}
      </bdi>
    </span>
  );
}
