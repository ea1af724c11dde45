import { sheetTexts as texts } from '../../../../texts/announcement/sheet';
import { stylesOf, type Columns } from './columns';
import { badgeRoom } from './name';
import type { Row } from './rowHeights';
import type { Measure } from './shapes';

/** A name that would have to be set smaller than this part of its size does so alone. */
const TOGETHER = 0.68;

/** What stands in the place of a row's name. */
export function nameOf({ line, gathered }: Row): { name: string; tied: boolean } {
  if (line) return { name: line.name, tied: line.tied };
  return { name: texts.tiedDjs(gathered?.count ?? 0), tied: false };
}

/** In pixels of the picture. */
export function roomOfName(width: number, columns: Columns): number {
  return width - columns.rank - columns.previous - columns.change - columns.votes;
}

/** Names of one size look like one list: what part of their own size all of these rows take. */
export function scaleOf(rows: readonly Row[], room: number, measure: Measure): number {
  const parts = rows.map((row) => {
    const { name, tied } = nameOf(row);
    const style = stylesOf(row.height, row.rank).name;
    const natural = measure(name.slice(0, 200), style);
    return (room - (tied ? badgeRoom(measure) : 0)) / Math.max(1, natural);
  });
  return Math.min(1, ...parts.filter((part) => part >= TOGETHER));
}
