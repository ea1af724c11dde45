import { sheetTexts as texts } from '../../../../texts/announcement/sheet';
import type { Announcement } from '../model/announcement';
import { fitText, wrapText } from './fitText';
import { MIDDLE, type Ink, type Measure, type Shape } from './shapes';

interface Column {
  x: number;
  y: number;
  width: number;
}

interface Part {
  shapes: Shape[];
  /** Where it ends, in pixels of the picture. */
  bottom: number;
}

const PILL = { height: 50, padding: 16, gap: 14, size: 27 };
const TITLE = { size: 68, least: 46, wrapped: 52, line: 1.25 };
/** Lines of a long name: below each other it takes the list's room, beside the list it does not. */
const MOST_LINES = { below: 3, beside: 4 };
const NARROW = 700;
/** Of the year beside the name, and below it. */
const YEAR = { gap: 0.16, size: 84 };

/** 速報 9月24日(土) 14:07時点・集計中 */
function pill({ x, y, width }: Column, { stamp, moment }: Announcement, measure: Measure): Shape[] {
  const { height, padding, gap, size } = PILL;
  const word = texts.stamps[stamp];
  const ofWord = measure(word, { size, weight: 700 });
  const when = fitText(
    moment.short,
    width - ofWord - gap - 2 * padding,
    { size: size - 1, weight: 500 },
    measure,
  );
  const ofMoment = measure(when.text, { size: when.size, weight: 500 });
  const baseline = y + height / 2 + size * MIDDLE;
  return [
    {
      kind: 'frame',
      x,
      y,
      width: ofWord + gap + ofMoment + 2 * padding,
      height,
      isFilled: true,
    },
    { kind: 'text', text: word, x: x + padding, y: baseline, size, weight: 700, ink: 'onPill' },
    {
      kind: 'text',
      text: when.text,
      x: x + padding + ofWord + gap,
      y: baseline,
      size: when.size,
      weight: 500,
      ink: 'onPill',
    },
  ];
}

const bold = (size: number) => ({ size, weight: 700 }) as const;

function line(text: string, x: number, top: number, size: number, ink: Ink): Shape {
  return { kind: 'text', text, x, y: top + size * (0.5 + MIDDLE), ...bold(size), ink };
}

/** The vote's name, and its year in a colour of its own where the name does not say it: beside it, or below it. */
function title({ x, y, width }: Column, { poll, pollName }: Announcement, measure: Measure): Part {
  const { size, least, wrapped } = TITLE;
  const year = pollName === poll.name ? '' : String(poll.year);
  const name = fitText(poll.name, width, { ...bold(size), least }, measure);
  if (name.text !== poll.name) {
    const most = width < NARROW ? MOST_LINES.beside : MOST_LINES.below;
    const lines = wrapText(pollName, width, { ...bold(wrapped), most }, measure);
    const height = wrapped * TITLE.line;
    return {
      shapes: lines.map((text, at) => line(text, x, y + height * at, wrapped, 'strong')),
      bottom: y + height * (lines.length - 1) + wrapped,
    };
  }
  const named = line(poll.name, x, y, name.size, 'strong');
  if (year === '') return { shapes: [named], bottom: y + name.size };
  const yearAt = measure(poll.name, bold(name.size)) + name.size * YEAR.gap;
  if (yearAt + measure(year, bold(name.size)) <= width) {
    const beside = line(year, x + yearAt, y, name.size, 'accent');
    return { shapes: [named, beside], bottom: y + name.size };
  }
  const below = y + name.size * TITLE.line;
  return {
    shapes: [named, line(year, x, below, YEAR.size, 'accent')],
    bottom: below + YEAR.size,
  };
}

/** What the picture is of: stamp and moment, the vote, 総合 上位10組. */
export function layoutHead(column: Column, announcement: Announcement, measure: Measure): Part {
  const { x, y, width } = column;
  const name = title({ ...column, y: y + PILL.height + 26 }, announcement, measure);
  const size = 34;
  const heading = fitText(announcement.heading, width, { size, weight: 500 }, measure);
  const from = name.bottom + 16;
  return {
    shapes: [
      ...pill(column, announcement, measure),
      ...name.shapes,
      {
        kind: 'text',
        text: heading.text,
        x,
        y: from + size * (0.5 + MIDDLE),
        size: heading.size,
        weight: 500,
        ink: 'plain',
      },
    ],
    bottom: from + size + 6,
  };
}
