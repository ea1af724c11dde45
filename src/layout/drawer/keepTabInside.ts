import type { KeyboardEvent } from 'react';

/** Row V3: Tab goes round inside; left to itself it would go on to the browser's own bars. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, currentTarget } = event;
  if (key !== 'Tab') return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('a[href], button')];
  const ends = [stops[0], stops.at(-1)];
  const [last, next] = shiftKey ? ends : ends.reverse();
  const { activeElement } = document;
  if (activeElement !== last && !(shiftKey && activeElement === currentTarget)) return;
  event.preventDefault();
  next?.focus();
}
