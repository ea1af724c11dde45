import { isPartDay, type ChartDescription } from '../model/chartDescription';
import type { Plot } from './points';
import { fitText, TEXT_SIZE, textWidth } from './textWidth';

/** A text in the lane below the axis, with a stem up to its day at `x`; width 0: a dot above the lane, for want of room. */
export interface PlacedNote {
  index: number;
  text: string;
  full: string;
  kind: (typeof KINDS)[number];
  x: number;
  left: number;
  width: number;
}

export const NOTE_HEIGHT = TEXT_SIZE + 6;
/** Between the names of the days and the lane: the stems are seen there. */
export const LANE_GAP = 6;
const PADDING = 5;
const APART = 4;
/** In the order in which they take their room. */
const KINDS = ['running', 'missing', 'note'] as const;
/** Longest texts in characters; the first one that finds room is taken. */
const LENGTHS = [20, 12, 8, 5];

type Label = Pick<PlacedNote, 'index' | 'full' | 'kind'>;

/** One text for each category that has one: 集計中, データなし (once for a gap of several days), 12:00開始, its note. */
function labelsOf({ categories }: ChartDescription): Label[] {
  return categories.flatMap((category, index) => {
    const { state, stateLabel, event, note } = category;
    const isGap = state === 'missing' && categories[index - 1]?.state !== 'missing';
    const isPart = isPartDay(category) && !event;
    const label = state === 'running' || isGap || isPart ? stateLabel : undefined;
    const full = [label, event, note].filter(Boolean).join('・');
    const kind = state === 'running' ? 'running' : isGap && !note ? 'missing' : 'note';
    return full ? [{ index, full, kind }] : [];
  });
}

/** Height of the lane, 0 without any text. */
export function laneHeight(description: ChartDescription): number {
  return labelsOf(description).length === 0 ? 0 : LANE_GAP + NOTE_HEIGHT + 2;
}

/**
 * Places the texts in one lane, none on another: the running day and gaps first, since a figure would mislead without them.
 * Tooltip and table have every text whole.
 */
export function placeNotes(
  description: ChartDescription,
  { band, width }: Pick<Plot, 'band' | 'width'>,
): PlacedNote[] {
  const labels = labelsOf(description);
  labels.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  const placed: PlacedNote[] = [];
  for (const label of labels) {
    const x = (band(label.index) ?? 0) + band.bandwidth() / 2;
    const boxes = LENGTHS.flatMap((length) => {
      const text = fitText(label.full, length * TEXT_SIZE);
      const own = textWidth(text) + PADDING * 2;
      // In the middle below its day, else ending or beginning there.
      return [x - own / 2, x - own + PADDING, x - PADDING].map((left) => ({
        text,
        width: own,
        left: Math.max(0, Math.min(width - own, left)),
      }));
    });
    const free = boxes.find(({ left, width: own }) =>
      placed.every((one) => left + own + APART < one.left || left - APART > one.left + one.width),
    );
    placed.push({ ...label, x, ...(free ?? { text: '', left: x, width: 0 }) });
  }
  return placed;
}
