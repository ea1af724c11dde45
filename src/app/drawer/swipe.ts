export interface Point {
  x: number;
  y: number;
}

/** Pixels from which on a touch that moves is a gesture. */
const MIN_GESTURE = 16;
/** As in the reference: less than half as far up or down as sideways. */
const MAX_SLOPE = 0.5;
/** Pixels from which on a gesture moves the drawer. */
const MIN_SWIPE = 100;
/** Pixels from the left edge within which a gesture that opens it begins. */
const EDGE = 50;

/** How far a touch went to the right, in pixels, negative to the left; 0 if it was no sideways gesture. */
export function sideways(start: Point, end: Point): number {
  const across = end.x - start.x;
  const isGesture = Math.abs(across) >= MIN_GESTURE;
  return isGesture && Math.abs(end.y - start.y) < MAX_SLOPE * Math.abs(across) ? across : 0;
}

/** Row V4: what a touch does to the drawer. */
export function swipe(start: Point, end: Point): 'opens' | 'closes' | null {
  const across = sideways(start, end);
  if (across <= -MIN_SWIPE) return 'closes';
  return across >= MIN_SWIPE && start.x <= EDGE ? 'opens' : null;
}

function scrollsSideways(element: Element): boolean {
  const { overflowX, touchAction } = getComputedStyle(element);
  if (touchAction === 'pan-y' || touchAction === 'none') return true;
  return ['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth;
}

/** Whether an element uses sideways moves itself: a table or tabs that scroll, a chart, a field, a dialog. */
export function takesSwipes(target: EventTarget | null): boolean {
  let element = target instanceof Element ? target : null;
  if (element?.closest('dialog, input, textarea, select')) return true;
  for (; element; element = element.parentElement) {
    if (scrollsSideways(element)) return true;
  }
  return false;
}
