/** Milliseconds that a finger rests before anything is drawn (row V7). */
export const TOUCH_DELAY = 80;
/** Milliseconds. A ripple is seen to its full size, however short the press. */
export const GROWS = 180;
export const FADES = 150;

// Links in a text are no controls; neither is what is switched off.
const CONTROLS = 'button, .btn, .drawer-links a, .tab, .dropdown-item';
const CUTS = /auto|scroll|hidden|clip/;
const SWITCHED_OFF = ':disabled, [aria-disabled="true"]';

export interface Point {
  x: number;
  y: number;
}

type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;

/** In pixels of the viewport. */
export interface Ripple {
  id: number;
  /** What of the control is to be seen: nothing is drawn outside. */
  left: number;
  top: number;
  width: number;
  height: number;
  radius: string;
  colour: string;
  /** The circle, measured from the box: it reaches the control's farthest corner. */
  circle: { left: number; top: number; size: number };
  /** A dialog lies above everything else: its ripples lie in it. */
  dialog: Element | null;
}

export function controlAt(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
  return control?.matches(SWITCHED_OFF) ? null : control;
}

/** Links answer to Enter alone. */
export function isPressKey(key: string, control: HTMLElement): boolean {
  return key === 'Enter' || (key === ' ' && control.tagName === 'BUTTON');
}

function cut(box: Box, { left, top, right, bottom }: Box): Box {
  return {
    left: Math.max(box.left, left),
    top: Math.max(box.top, top),
    right: Math.min(box.right, right),
    bottom: Math.min(box.bottom, bottom),
  };
}

// A table or a row of tabs that scrolls hides a part of some of its controls.
function seenPart(control: HTMLElement): Box {
  let seen: Box = control.getBoundingClientRect();
  for (let around = control.parentElement; around; around = around.parentElement) {
    const { overflowX, position } = getComputedStyle(around);
    if (CUTS.test(overflowX)) seen = cut(seen, around.getBoundingClientRect());
    if (position === 'fixed') break;
  }
  return seen;
}

let drawn = 0;

/** Row V7: from where the control was pressed; from its middle where `at` is null, as by a key. */
export function rippleOn(control: HTMLElement, at: Point | null): Ripple {
  const box = control.getBoundingClientRect();
  const { left, top, right, bottom } = seenPart(control);
  const x = at?.x ?? box.left + box.width / 2;
  const y = at?.y ?? box.top + box.height / 2;
  const reach = Math.hypot(
    Math.max(x - box.left, box.right - x),
    Math.max(y - box.top, box.bottom - y),
  );
  const { borderRadius, color } = getComputedStyle(control);
  drawn += 1;
  return {
    id: drawn,
    left,
    top,
    width: Math.max(0, right - left),
    height: Math.max(0, bottom - top),
    radius: borderRadius,
    colour: color,
    circle: { left: x - left - reach, top: y - top - reach, size: 2 * reach },
    dialog: control.closest('dialog'),
  };
}
