import type { ChartDescription } from '../model/chartDescription';
import { noteLabels, type NoteLabel } from './noteLabels';
import { laneCount, noteLanes, type Lane } from './noteLanes';
import type { Plot } from './plot';
import { fitText, TEXT_SIZE, textWidth } from './textWidth';

/** A box with a text below the axis, and a stem up to the day that it is about. */
export interface PlacedNote extends NoteLabel {
  /** `text` may be cut, and is empty where there is no room; this is not */
  full: string;
  left: number;
  /** 0: a dot instead of a box */
  width: number;
  top: number;
  stemX: number;
}

type LaidNote = Omit<PlacedNote, 'top'> & Lane;

/** From the plot to the lane: the names of the days are between them. */
export const CATEGORY_AXIS = 24;
/** Height of a note's box. */
export const NOTE_HEIGHT = TEXT_SIZE + 6;
const LANE_HEIGHT = NOTE_HEIGHT + 4;
/** Between the names of the days and the lane: the stems are seen there. */
const LANE_GAP = 6;
const PADDING = 5;
/** In a row; in a second one what finds no room in the first. */
const MOST_ROWS = 2;
/** Maximum lengths of a text, in characters: the first one with which all boxes find room is taken. */
const LENGTHS = [13, 8, 6, 4, 3];

/** Height of axis and lane together, whatever stands in the lane. */
export const AXIS_HEIGHT = CATEGORY_AXIS + LANE_GAP + MOST_ROWS * LANE_HEIGHT;

type Across = Pick<Plot, 'band' | 'width'>;

function laidAt(labels: NoteLabel[], { band, width }: Across, length: number): LaidNote[] {
  const notes = labels.map(({ text: full, ...label }) => {
    const text = label.kind === 'note' ? fitText(full, length * TEXT_SIZE) : full;
    const stemX = (band(label.index) ?? 0) + band.bandwidth() / 2;
    return { ...label, full, text, stemX, width: textWidth(text) + PADDING * 2 };
  });
  const lanes = noteLanes(notes, { from: 0, to: width });
  return notes.flatMap((note, index) => {
    const lane = lanes[index];
    return lane && lane.lane < MOST_ROWS ? [{ ...note, ...lane }] : [];
  });
}

// 集計中 and データなし matter more than any number of notes: without them a figure would mislead.
function valueOf(laid: LaidNote[]): number {
  return laid.reduce((sum, { kind }) => sum + (kind === 'note' || kind === 'part' ? 1 : 1000), 0);
}

function bestLaid(labels: NoteLabel[], plot: Across): LaidNote[] {
  const states = labels.filter(({ kind }) => kind !== 'note');
  const tries = [
    ...LENGTHS.map((length) => ({ labels, length })),
    ...(states.length < labels.length ? [{ labels: states, length: 0 }] : []),
  ];
  let best: LaidNote[] = [];
  for (const { labels: some, length } of tries) {
    const laid = laidAt(some, plot, length);
    if (valueOf(laid) > valueOf(best)) best = laid;
    if (best.length === labels.length) break;
  }
  return best;
}

/**
 * Lays the notes out below the axis, in one row where they find room. Texts are cut to make room; a note that finds none is
 * a dot below its day, and its text is in the tooltip and the table.
 */
export function layNotes(description: ChartDescription, plot: Across): LaidNote[] {
  const labels = noteLabels(description);
  const laid = bestLaid(labels, plot);
  const isLaid = (one: NoteLabel) =>
    laid.some(({ index, kind }) => index === one.index && kind === one.kind);
  const dots = labels
    .filter((one) => !isLaid(one) && !laid.some(({ index }) => index === one.index))
    .map(({ text: full, ...label }) => {
      const stemX = (plot.band(label.index) ?? 0) + plot.band.bandwidth() / 2;
      return { ...label, full, text: '', stemX, width: 0, left: stemX, lane: 0 };
    });
  return [...laid, ...dots];
}

/** Height of the lane below the axis, in CSS pixels; 0 without any note. */
export function roomForNotes(notes: LaidNote[]): number {
  return notes.length === 0 ? 0 : LANE_GAP + laneCount(notes) * LANE_HEIGHT;
}

/** `notes` from layNotes, at their heights below a plot. */
export function placeNotes(notes: LaidNote[], { bottom }: Pick<Plot, 'bottom'>): PlacedNote[] {
  return notes.map(({ lane, ...note }) => ({
    ...note,
    top: bottom + CATEGORY_AXIS + LANE_GAP + lane * LANE_HEIGHT,
  }));
}
