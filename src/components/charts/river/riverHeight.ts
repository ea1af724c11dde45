/** Apart from the drawing: the placeholder has the height too, before the drawing's code is there. */

/** In CSS pixels: a place's row while there are few, and what stands above and below all of them. */
const ROW = 32;
export const ABOVE = 14;
/** Where places below the lowest row are told. */
export const BEYOND = 24;
export const DAYS = 28;
export const LANES = 46;

/** From here on rows share the height. */
const MOST_ROWS = 16;

/** In CSS pixels. `lowest`: the lowest place that has a row. */
export function riverHeight(lowest: number): number {
  const rows = Math.min(MOST_ROWS, Math.max(2, lowest));
  return ABOVE + (rows - 1) * ROW + BEYOND + DAYS + LANES;
}

/** What a card has above the drawing, in CSS pixels: the strip of words. */
const STRIP = 48;

/** Of the drawing with its strip, kept before anything is drawn; in CSS pixels. */
export function riverFigureHeight(lowest: number): number {
  return riverHeight(lowest) + STRIP;
}
