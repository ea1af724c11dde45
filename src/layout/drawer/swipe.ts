export interface Point {
  x: number;
  y: number;
}

/** Pixels from which on a touch that moves is a gesture. */
const COUNTS_FROM = 16;
/** As in the reference: less than half as far up or down as sideways. */
const STEEPEST = 0.5;
/** Pixels from which on a gesture moves the drawer. */
const MOVES_FROM = 100;
/** Pixels from the left edge within which a gesture that opens it begins. */
const EDGE = 50;

/** How far a touch went to the right, in pixels, negative to the left; 0 if it was no sideways gesture. */
export function sideways(start: Point, end: Point): number {
  const across = end.x - start.x;
  const isGesture = Math.abs(across) >= COUNTS_FROM;
  return isGesture && Math.abs(end.y - start.y) < STEEPEST * Math.abs(across) ? across : 0;
}

/** Row V4: what a touch does to the drawer. */
export function swipe(start: Point, end: Point): 'opens' | 'closes' | null {
  const across = sideways(start, end);
  if (across <= -MOVES_FROM) return 'closes';
  return across >= MOVES_FROM && start.x <= EDGE ? 'opens' : null;
}
