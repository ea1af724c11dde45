import type { Size } from '../choices/choices';

/** Where the parts of a picture stand, in its pixels. */
export interface Frame {
  width: number;
  height: number;
  /** Where text may be, left and right, and above and below. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Beside each other: the list begins here; null: heading, list and footer below each other. */
  listFrom: number | null;
}

/** For posts, for stories (whose upper and lower ends lie under a phone's buttons), and for screens and slides. */
export const FRAMES: Record<Size, Frame> = {
  '4x5': {
    width: 1080,
    height: 1350,
    left: 68,
    right: 1012,
    top: 62,
    bottom: 1292,
    listFrom: null,
  },
  '9x16': {
    width: 1080,
    height: 1920,
    left: 68,
    right: 1012,
    top: 230,
    bottom: 1660,
    listFrom: null,
  },
  '16x9': {
    width: 1920,
    height: 1080,
    left: 84,
    right: 1836,
    top: 76,
    bottom: 1004,
    listFrom: 700,
  },
};

/** Between the two parts of a wide picture. */
export const GUTTER = 72;
