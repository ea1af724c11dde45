import type { ChartDescription } from '../model/chartDescription';
import { noteLabels, type NoteLabel } from './noteLabels';
import { laneCount, noteLanes, type Lane } from './noteLanes';
import type { Plot } from './plot';
import { fitText, TEXT_SIZE, textWidth } from './textWidth';

/** A box with a text above the plot, and a stem down to the day that it is about. */
export interface PlacedNote extends NoteLabel {
  /** `text` may be cut; this is not */
  full: string;
  left: number;
  width: number;
  top: number;
  stemX: number;
  /** Just above the bar or point; on the axis where there is none */
  stemTo: number;
}

type LaidNote = Omit<PlacedNote, 'top' | 'stemTo'> & Lane;

/** Height of a note's box. */
export const NOTE_HEIGHT = TEXT_SIZE + 6;
const LANE_HEIGHT = NOTE_HEIGHT + 3;
/** Space below the lowest lane, so that no box touches the highest figure of the axis. */
const LANES_GAP = 6;
const PADDING = 5;
/** Maximum lengths of a text, in characters: the first one with which all boxes find room is taken. */
const LENGTHS = [13, 8, 6, 4, 3];
const MOST_OF_HEIGHT = 0.35;

type Across = Pick<Plot, 'band' | 'width' | 'height'>;

function laidAt(labels: NoteLabel[], { band, width }: Across, length: number): LaidNote[] {
  const notes = labels.map(({ text: full, ...label }) => {
    const text = label.kind === 'note' ? fitText(full, length * TEXT_SIZE) : full;
    const stemX = (band(label.index) ?? 0) + band.bandwidth() / 2;
    return { ...label, full, text, stemX, width: textWidth(text) + PADDING * 2 };
  });
  const lanes = noteLanes(notes, { from: 0, to: width });
  return notes.flatMap((note, index) => {
    const lane = lanes[index];
    return lane ? [{ ...note, ...lane }] : [];
  });
}

// 集計中 and データなし matter more than any number of notes: without them a figure would mislead.
function valueOf(laid: LaidNote[]): number {
  return laid.reduce((sum, { kind }) => sum + (kind === 'note' ? 1 : 1000), 0);
}

/**
 * Lays the notes out above the plot, where they cover no bar, line or name. Texts are cut to make room;
 * notes that find none are shown in the tooltip and the table only.
 */
export function layNotes(description: ChartDescription, plot: Across): LaidNote[] {
  const most = Math.max(1, Math.floor((plot.height * MOST_OF_HEIGHT) / LANE_HEIGHT));
  const labels = noteLabels(description);
  const tries = [
    ...LENGTHS.map((length) => ({ labels, length })),
    { labels: labels.filter(({ kind }) => kind !== 'note'), length: 0 },
  ];
  let best: LaidNote[] = [];
  for (const { labels: some, length } of tries) {
    const laid = laidAt(some, plot, length).filter(({ lane }) => lane < most);
    if (valueOf(laid) > valueOf(best)) best = laid;
    if (best.length === labels.length) break;
  }
  return best;
}

/** Height of the notes above the plot, in CSS pixels; 0 without any. */
export function roomForNotes(notes: LaidNote[]): number {
  return notes.length === 0 ? 0 : laneCount(notes) * LANE_HEIGHT + LANES_GAP;
}

function stemEnd({ series, ranks, categories }: ChartDescription, plot: Plot, index: number) {
  if (categories[index]?.state === 'missing') return plot.top;
  const values = series.flatMap(({ values: all }) => all[index] ?? []);
  if (values.length === 0) return plot.bottom;
  const highest = ranks ? Math.min(...values) : Math.max(...values);
  return plot.value(highest) - (plot.kind === 'lines' ? 7 : 2);
}

/** `notes` from layNotes, at their heights in a plot that leaves them room (roomForNotes). */
export function placeNotes(
  notes: LaidNote[],
  description: ChartDescription,
  plot: Plot,
): PlacedNote[] {
  const lowest = plot.top - LANES_GAP - LANE_HEIGHT;
  return notes.map(({ lane, ...note }) => ({
    ...note,
    top: lowest - lane * LANE_HEIGHT,
    stemTo: stemEnd(description, plot, note.index),
  }));
}
