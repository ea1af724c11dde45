import { useLayoutEffect, useRef } from 'react';

/** Below this part of its size a text is broken into lines rather than made smaller still. */
const SMALLEST_LINE = 0.5;
const SMALLEST = 0.1;
const STEPS = 8;

interface FittedTextProps {
  className: string;
  children: string;
}

function fits(box: HTMLElement, text: HTMLElement): boolean {
  return text.offsetWidth <= box.clientWidth && text.offsetHeight <= box.clientHeight;
}

/** The largest size of those from `least` to 1 that fits; null: none does. */
function largest(box: HTMLElement, text: HTMLElement, least: number): number | null {
  const isFitting = (size: number) => {
    box.style.setProperty('--fit', String(size));
    return fits(box, text);
  };
  if (isFitting(1)) return 1;
  if (!isFitting(least)) return null;
  let [low, high] = [least, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (isFitting(middle)) low = middle;
    else high = middle;
  }
  box.style.setProperty('--fit', String(low));
  return low;
}

function fit(box: HTMLElement, text: HTMLElement): void {
  box.classList.remove('fitted-lines', 'fitted-cut');
  if (largest(box, text, SMALLEST_LINE) !== null) return;
  box.classList.add('fitted-lines');
  if (largest(box, text, SMALLEST) !== null) return;
  box.classList.replace('fitted-lines', 'fitted-cut');
}

/** A name of whatever length in a box of a given size: on one line, smaller, or on several. */
export function FittedText({ className, children }: FittedTextProps) {
  const box = useRef<HTMLSpanElement>(null);
  const text = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const update = () => box.current && text.current && fit(box.current, text.current);
    update();
    if (typeof ResizeObserver === 'undefined' || !box.current) return undefined;
    const observer = new ResizeObserver(update);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [children]);
  return (
    <span ref={box} className={`fitted ${className}`}>
      <bdi ref={text} className="fitted-text">
        {children}
      </bdi>
    </span>
  );
}
