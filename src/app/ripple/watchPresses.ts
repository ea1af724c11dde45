import { prefersReducedMotion } from '../../lib/browser/reducedMotion';
import {
  controlAt,
  GROWS,
  isPressKey,
  rippleOn,
  TOUCH_DELAY,
  type Point,
  type Ripple,
} from './ripple';

interface Drawing {
  show: (ripple: Ripple) => void;
  hide: (id: number) => void;
}

const nothing = () => undefined;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}

/** Row V7 for every control of the page, by listeners on the window; returns what stops them. */
export function watchPresses({ show, hide }: Drawing): () => void {
  const watching = new AbortController();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let start: Point | null = null;
  let release: () => void = nothing;

  const press = (control: HTMLElement, at: Point | null, delay: number) => {
    if (prefersReducedMotion()) return;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const draw = () => {
      // A tap may have unmounted the control meanwhile.
      if (!control.isConnected) return;
      const ripple = rippleOn(control, at);
      show(ripple);
      void Promise.all([released, pause(GROWS)]).then(() => hide(ripple.id));
    };
    if (delay > 0) waiting = setTimeout(draw, delay);
    else draw();
  };
  const leave = () => {
    clearTimeout(waiting);
    release();
  };

  const handleDown = ({
    target,
    isPrimary,
    button,
    pointerType,
    clientX,
    clientY,
  }: PointerEvent) => {
    leave();
    const control = controlAt(target);
    if (!control || !isPrimary || button !== 0) return;
    start = { x: clientX, y: clientY };
    press(control, start, pointerType === 'touch' ? TOUCH_DELAY : 0);
  };
  // A finger that moves scrolls. Browsers also report a change of pressure as a move.
  const handleMove = ({ clientX, clientY }: PointerEvent) => {
    if (clientX !== start?.x || clientY !== start?.y) clearTimeout(waiting);
  };
  const handleKey = ({ target, key, repeat }: KeyboardEvent) => {
    const control = controlAt(target);
    if (repeat || !control || control !== target || !isPressKey(key, control)) return;
    leave();
    press(control, null, 0);
  };

  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    handle: (event: WindowEventMap[Type]) => void,
  ) =>
    window.addEventListener(type, handle, {
      capture: true,
      passive: true,
      signal: watching.signal,
    });
  listen('pointerdown', handleDown);
  listen('pointermove', handleMove);
  listen('pointercancel', leave);
  listen('scroll', leave);
  listen('keydown', handleKey);
  // A press may open a window of the system's, which gets the event of its end.
  listen('blur', ({ target }) => void (target === window && release()));
  listen('pointerup', () => release());
  listen('keyup', () => release());
  return () => {
    watching.abort();
    leave();
  };
}
