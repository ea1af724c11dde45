import type { Announcement } from '../model/announcement';
import { layoutFoot } from './foot';
import { layoutHead } from './head';
import { layoutList } from './list';
import type { Box, Measure, Shape } from './shapes';
import { GUTTER, type Frame } from './sizes';

export interface Layout {
  shapes: Shape[];
  /** How many DJs of a tie the picture does not name, for want of room. */
  gathered: number;
}

const HEAD_GAP = 22;
const FOOT_GAP = 20;

/** Where everything of a picture stands. Pure: the same announcement and widths of texts give the same picture. */
export function layoutPicture(announcement: Announcement, frame: Frame, measure: Measure): Layout {
  const { left, right, top, bottom, listFrom } = frame;
  const isWide = listFrom !== null;
  const width = (isWide ? listFrom - GUTTER : right) - left;
  const head = layoutHead({ x: left, y: top, width }, announcement, measure);
  const foot = layoutFoot(announcement, { x: left, width }, measure);
  const footTop = bottom - foot.height;
  const listTop = isWide ? top - 12 : head.bottom + HEAD_GAP;
  const listBottom = isWide ? bottom + 12 : footTop - FOOT_GAP;
  const from = listFrom ?? left;
  const box: Box = {
    x: from,
    y: listTop,
    width: right - from,
    height: listBottom - listTop,
  };
  const list = layoutList(announcement.lines, box, measure);
  const rules = isWide ? [footTop - FOOT_GAP] : [listTop, footTop - FOOT_GAP];
  return {
    shapes: [
      ...head.shapes,
      ...rules.map((y): Shape => ({ kind: 'rule', x: left, y, width })),
      ...list.shapes,
      ...foot.shapes.map((shape) => ({ ...shape, y: shape.y + footTop })),
    ],
    gathered: list.gathered,
  };
}
