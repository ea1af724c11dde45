import { voteCount } from '../../../../lib/text/numbers';
import { sheetTexts as texts } from '../../../../texts/announcement/sheet';
import type { Announcement } from '../model/announcement';
import { fitText, wrapText } from './fitText';
import { SMALLEST, type Measure, type Shape, type TextShape } from './shapes';

interface Foot {
  /** Measured from the top of the footer. */
  shapes: Shape[];
  height: number;
}

const LINE = 34;
const NOTE = { size: SMALLEST, weight: 400 } as const;
/** What the total has room for, whatever it is: nothing of it is told by where the notes stand. */
const TOTAL = { width: 348, gap: 24, height: 60, size: 46, label: 28 };
/** As many lines of notes as stand beside the total. */
const BESIDE = 3;

function lines(words: readonly string[], x: number, y: number): TextShape[] {
  return words.map((text, at) => ({
    kind: 'text',
    text,
    x,
    y: y + LINE * at + 26,
    ...NOTE,
    ink: 'muted',
  }));
}

/** 有効票 104,408票; nothing where votes are hidden. */
function total({ total: { label, votes } }: Announcement, x: number, measure: Measure): Shape[] {
  if (votes === null) return [];
  const y = 44;
  const name = { size: label === texts.total ? TOTAL.label : SMALLEST, weight: 500 } as const;
  const ofLabel = measure(label, name) + 14;
  const unit = { size: SMALLEST, weight: 500 } as const;
  const room = TOTAL.width - ofLabel - measure(texts.votesUnit, unit) - 6;
  const figure = fitText(voteCount(votes), room, { size: TOTAL.size, weight: 700 }, measure);
  const style = { size: figure.size, weight: 700 } as const;
  const end = x + ofLabel + measure(figure.text, style);
  return [
    { kind: 'text', text: label, x, y, ...name, ink: 'plain' },
    { kind: 'text', text: figure.text, x: x + ofLabel, y, ...style, ink: 'strong' },
    { kind: 'text', text: texts.votesUnit, x: end + 6, y, ...unit, ink: 'muted' },
  ];
}

function traceWords({ trace }: Announcement, width: number, measure: Measure): string[] {
  const { line, sha256 } = trace;
  const wrapped = wrapText(line, width, { ...NOTE, most: 2 }, measure);
  if (sha256 === null) return wrapped;
  const whole = texts.sha256Follows(line);
  const heading = measure(whole, NOTE) <= width ? [whole] : wrapped;
  const isNamed = heading[0] === whole;
  const hash = isNamed ? sha256 : texts.sha256(sha256);
  return [...heading, ...wrapText(hash, width, NOTE, measure)];
}

/**
 * The total, the notes beside or below it, and what the figures can be traced by. Its height is the same whether votes
 * are hidden or not, so that no line moves; the notes then take the total's place.
 */
export function layoutFoot(
  announcement: Announcement,
  { x, width }: { x: number; width: number },
  measure: Measure,
): Foot {
  const words = announcement.notes.join('');
  const besideWidth = width - TOTAL.width - TOTAL.gap;
  const beside = besideWidth > TOTAL.width ? wrapText(words, besideWidth, NOTE, measure) : [];
  const isBeside = beside.length > 0 && beside.length <= BESIDE;
  const whole = wrapText(words, width, NOTE, measure);
  const isHidden = announcement.total.votes === null;
  const above = isBeside
    ? Math.max(TOTAL.height, LINE * beside.length)
    : TOTAL.height + LINE * whole.length;
  const notes = isHidden
    ? lines(whole, x, 0)
    : isBeside
      ? lines(beside, x + TOTAL.width + TOTAL.gap, 0)
      : lines(whole, x, TOTAL.height);
  const trace = traceWords(announcement, width, measure);
  return {
    shapes: [...total(announcement, x, measure), ...notes, ...lines(trace, x, above + 6)],
    height: above + 6 + LINE * trace.length,
  };
}
