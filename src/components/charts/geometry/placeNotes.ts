import type { ChartDescription } from '../model/chartDescription';
import { noteLabels, type NoteLabel } from './noteLabels';
import { laneCount, noteLanes, type Lane } from './noteLanes';
import type { Plot } from './plot';
import { fitText, TEXT_SIZE, textWidth } from './textWidth';

/** A box with a text above the plot; a stem leads from it down to what it speaks of. */
export interface PlacedNote extends NoteLabel {
  /** `text` may be cut; this is not */
  full: string;
  left: number;
  width: number;
  top: number;
  stemX: number;
  /** Right above the bar or point; on the axis where there is none yet */
  stemTo: number;
}

type LaidNote = Omit<PlacedNote, 'top' | 'stemTo'> & Lane;

/** Height of a note's box. */
export const NOTE_HEIGHT = TEXT_SIZE + 6;
const LANE_HEIGHT = NOTE_HEIGHT + 3;
/** A note may stand above the highest figure of the axis: their lines do not touch. */
const BELOW_LANES = 6;
const PADDING = 5;
/** The longest texts that are tried, in letters: the first that takes no more lanes than there is room for. */
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

// 集計中 and データなし say what a figure is worth: no number of notes makes up for one of them.
function worthOf(laid: LaidNote[]): number {
  return laid.reduce((sum, { kind }) => sum + (kind === 'note' ? 1 : 1000), 0);
}

/**
 * Side by side above the plot, in as few lanes as possible: so they cover no bar, no line and no name
 * at the end of one. Where days with notes are too many, those without a place are left to tooltip and table.
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
    if (worthOf(laid) > worthOf(best)) best = laid;
    if (best.length === labels.length) break;
  }
  return best;
}

/** How much room the notes take above the plot, in CSS pixels; 0 without any. */
export function roomForNotes(notes: LaidNote[]): number {
  return notes.length === 0 ? 0 : laneCount(notes) * LANE_HEIGHT + BELOW_LANES;
}

function stemEnd({ series, ranks, categories }: ChartDescription, plot: Plot, index: number) {
  if (categories[index]?.state === 'missing') return plot.top;
  const values = series.flatMap(({ values: all }) => all[index] ?? []);
  if (values.length === 0) return plot.bottom;
  const highest = ranks ? Math.min(...values) : Math.max(...values);
  return plot.value(highest) - (plot.kind === 'lines' ? 7 : 2);
}

/** `notes` as layNotes has laid them, for a plot with room for them. */
export function placeNotes(
  notes: LaidNote[],
  description: ChartDescription,
  plot: Plot,
): PlacedNote[] {
  const lowest = plot.top - BELOW_LANES - LANE_HEIGHT;
  return notes.map(({ lane, ...note }) => ({
    ...note,
    top: lowest - lane * LANE_HEIGHT,
    stemTo: stemEnd(description, plot, note.index),
  }));
}
