import { useEffect } from 'react';
import { prefersReducedMotion } from '../../lib/browser/reducedMotion';

/** Milliseconds that a finger must rest before a ripple is drawn: one that scrolls draws none. */
const TOUCH_DELAY = 80;
/** Milliseconds, as in styles/layout/_ripple.scss. */
const LIFETIME = 600;

// Links in a text and disabled controls have none.
const CONTROLS = 'button, .btn, .nav-link, .tab, .dropdown-item';
const DISABLED = ':disabled, [aria-disabled="true"]';

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

function controlAt(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
  return control?.matches(DISABLED) ? null : control;
}

/** Over the control, so that the control itself stays as it is. From its middle where no point is given. */
function drawRipple(control: HTMLElement, point: Point | null): void {
  const { left, top, width, height } = control.getBoundingClientRect();
  const { borderRadius, color } = getComputedStyle(control);
  const x = point ? point.clientX - left : width / 2;
  const y = point ? point.clientY - top : height / 2;
  const radius = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
  const ripple = document.createElement('span');
  ripple.className = 'ripple d-print-none';
  ripple.setAttribute('aria-hidden', 'true');
  ripple.style.cssText = `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px;`;
  Object.assign(ripple.style, { borderRadius, color });
  const circle = ripple.appendChild(document.createElement('span'));
  const size = `${2 * radius}px`;
  const offset = { left: `${x - radius}px`, top: `${y - radius}px` };
  Object.assign(circle.style, { ...offset, width: size, height: size });
  // What is outside of an open dialog is hidden from it.
  (control.closest('.modal') ?? document.body).append(ripple);
  setTimeout(() => ripple.remove(), LIFETIME);
}

/** By listeners on the window, for every control; returns what stops them. */
function watchPresses(): () => void {
  const watching = new AbortController();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let start: Point | null = null;

  const cancel = () => clearTimeout(waiting);
  const press = (control: HTMLElement, point: Point | null, delay = 0) => {
    if (prefersReducedMotion()) return;
    // A tap may have unmounted the control meanwhile.
    const draw = () => control.isConnected && drawRipple(control, point);
    if (delay > 0) waiting = setTimeout(draw, delay);
    else draw();
  };
  const handleDown = (event: PointerEvent) => {
    cancel();
    const control = controlAt(event.target);
    if (!control || !event.isPrimary || event.button !== 0) return;
    start = event;
    press(control, event, event.pointerType === 'touch' ? TOUCH_DELAY : 0);
  };
  // Browsers report a change of pressure as a move too.
  const handleMove = ({ clientX, clientY }: PointerEvent) => {
    if (clientX !== start?.clientX || clientY !== start.clientY) cancel();
  };
  const handleKey = ({ target, key, repeat }: KeyboardEvent) => {
    const control = controlAt(target);
    if (repeat || !control || control !== target) return;
    // Links are activated by Enter alone.
    const isPress = key === 'Enter' || (key === ' ' && control instanceof HTMLButtonElement);
    if (isPress) press(control, null);
  };

  const options = { capture: true, passive: true, signal: watching.signal };
  window.addEventListener('pointerdown', handleDown, options);
  window.addEventListener('pointermove', handleMove, options);
  window.addEventListener('keydown', handleKey, options);
  for (const type of ['pointercancel', 'scroll']) window.addEventListener(type, cancel, options);
  return () => {
    watching.abort();
    cancel();
  };
}

/** A ripple over each control that is pressed. */
export function Ripples() {
  useEffect(watchPresses, []);
  return null;
}
