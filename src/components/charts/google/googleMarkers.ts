type PointShape = string | { type: string; sides?: number; dent?: number; rotation?: number };

/** Google's counterpart of each of our markers, in the same order (seriesLook.ts). */
export const POINT_SHAPES: readonly PointShape[] = [
  'circle',
  'square',
  'triangle',
  'diamond',
  { type: 'triangle', rotation: 180 },
  { type: 'star', sides: 5 },
  { type: 'star', sides: 4, dent: 0.4 },
  { type: 'star', sides: 3, dent: 0.4 },
];
