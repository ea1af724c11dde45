import type { KeyboardEvent } from 'react';

/**
 * Tab goes round inside. Offcanvas alone takes the focus back from the page beneath, which has scrolled to it by then.
 */
export function trapTab(event: KeyboardEvent<HTMLElement>): void {
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
