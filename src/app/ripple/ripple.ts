/** Milliseconds that a finger must rest before a ripple is drawn (row V7). */
export const TOUCH_DELAY = 80;
/** Milliseconds. A ripple grows to its full size, however short the press. */
export const GROWS = 180;
export const FADES = 150;

// Links in a text and disabled controls have none.
const CONTROLS = 'button, .btn, .drawer-links a, .tab, .dropdown-item';
const CLIPPING = /auto|scroll|hidden|clip/;
const DISABLED = ':disabled, [aria-disabled="true"]';

export interface Point {
  x: number;
  y: number;
}

type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;

/** In pixels of the viewport. */
export interface Ripple {
  id: number;
  /** The visible part of the control: nothing is drawn outside. */
  left: number;
  top: number;
  width: number;
  height: number;
  radius: string;
  colour: string;
  /** The circle, measured from the box: it reaches the control's farthest corner. */
  circle: { left: number; top: number; size: number };
  /** A dialog is in the top layer: its ripples are rendered inside it. */
  dialog: Element | null;
}

export function controlAt(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
  return control?.matches(DISABLED) ? null : control;
}

/** Links are activated by Enter alone. */
export function isPressKey(key: string, control: HTMLElement): boolean {
  return key === 'Enter' || (key === ' ' && control.tagName === 'BUTTON');
}

function intersect(box: Box, { left, top, right, bottom }: Box): Box {
  return {
    left: Math.max(box.left, left),
    top: Math.max(box.top, top),
    right: Math.min(box.right, right),
    bottom: Math.min(box.bottom, bottom),
  };
}

// A table or a row of tabs that scrolls clips some of its controls.
function visiblePart(control: HTMLElement): Box {
  let seen: Box = control.getBoundingClientRect();
  for (let around = control.parentElement; around; around = around.parentElement) {
    const { overflowX, position } = getComputedStyle(around);
    if (CLIPPING.test(overflowX)) seen = intersect(seen, around.getBoundingClientRect());
    if (position === 'fixed') break;
  }
  return seen;
}

let drawn = 0;

/** Row V7: from where the control was pressed; from its middle where `at` is null, as by a key. */
export function rippleOn(control: HTMLElement, at: Point | null): Ripple {
  const box = control.getBoundingClientRect();
  const { left, top, right, bottom } = visiblePart(control);
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
