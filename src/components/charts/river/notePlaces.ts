import { noteLanes } from '../geometry/noteLanes';
import { NOTE_HEIGHT } from '../geometry/placeNotes';
import { fitText, TEXT_SIZE, textWidth } from '../geometry/textWidth';
import { columnsOf, type River } from './river';
import { columnX, type RiverPlot } from './riverPlot';

/** A box with a text below the days, and a stem down to it. */
export interface RiverNote {
  text: string;
  full: string;
  isRunning: boolean;
  stemX: number;
  left: number;
  top: number;
  width: number;
}

const PADDING = 5;
const LANE = NOTE_HEIGHT + 3;
const MOST_LANES = 2;
/** Maximum lengths in characters: the first one with which all boxes find room is taken. */
const LENGTHS = [13, 8, 6, 4];

/** What finds no room is told by the strip and the table. */
export function riverNotes(river: River, plot: RiverPlot): RiverNote[] {
  const told = columnsOf(river).flatMap((category, column) => {
    const full = category === river.today ? category.stateLabel : category.note;
    const isRunning = category === river.today;
    return full ? [{ full, isRunning, stemX: columnX(plot, column) }] : [];
  });
  let best: RiverNote[] = [];
  for (const length of LENGTHS) {
    const boxes = told.map((note) => {
      const text = note.isRunning ? note.full : fitText(note.full, length * TEXT_SIZE);
      return { ...note, text, width: textWidth(text) + PADDING * 2 };
    });
    const lanes = noteLanes(boxes, { from: 0, to: plot.width });
    const notes = boxes.flatMap((box, at) => {
      const lane = lanes[at];
      if (!lane || lane.lane >= MOST_LANES) return [];
      return [{ ...box, left: lane.left, top: plot.lanesTop + lane.lane * LANE }];
    });
    const isBetter = notes.length > best.length;
    if (isBetter) best = notes;
    if (best.length === told.length) break;
  }
  return best;
}
