import { sheetTexts as texts } from '../../../../texts/announcement/sheet';
import type { AnnouncedLine } from '../model/announcement';
import { columnsOf } from './columns';
import { roomOfName, scaleOf } from './nameSizes';
import { layoutRow } from './row';
import { rowsOf } from './rowHeights';
import { MIDDLE, type Box, type Measure, type Shape } from './shapes';

interface List {
  shapes: Shape[];
  /** How many DJs of a tie are not named. */
  gathered: number;
}

function nobody({ x, y, height }: Box): Shape[] {
  const size = 40;
  const middle = y + Math.min(height, 240) / 2 + size * MIDDLE;
  return [{ kind: 'text', text: texts.nobody, x, y: middle, size, weight: 500, ink: 'plain' }];
}

/** The lines, in the middle of the box where there are few, with a rule between each two. */
export function layoutList(lines: readonly AnnouncedLine[], box: Box, measure: Measure): List {
  if (lines.length === 0) return { shapes: nobody(box), gathered: 0 };
  const rows = rowsOf(lines, box.height);
  const columns = columnsOf(rows, measure);
  const room = roomOfName(box.width, columns);
  const isTop = ({ rank }: { rank: number }) => rank <= 3;
  const [top, rest] = [rows.filter(isTop), rows.filter((row) => !isTop(row))];
  const scales = { top: scaleOf(top, room, measure), rest: scaleOf(rest, room, measure) };
  const used = rows.reduce((sum, { height }) => sum + height, 0);
  let y = Math.round(box.y + (box.height - used) / 2);
  const shapes: Shape[] = [];
  for (const [at, row] of rows.entries()) {
    if (at > 0) shapes.push({ kind: 'rule', x: box.x, y, width: box.width });
    const scale = isTop(row) ? scales.top : scales.rest;
    const rowBox = { ...box, y, height: row.height };
    shapes.push(...layoutRow(row, rowBox, { columns, scale }, measure));
    y += row.height;
  }
  return {
    shapes,
    gathered: rows.reduce((sum, { gathered }) => sum + (gathered?.count ?? 0), 0),
  };
}
