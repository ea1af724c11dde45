import { sheetTexts as texts } from '../../../../texts/announcement/sheet';
import { fitText, wrapText } from './fitText';
import { MIDDLE, SMALLEST, type Box, type Measure, type Shape, type TextStyle } from './shapes';

const BADGE = {
  style: { size: SMALLEST, weight: 500 },
  padding: 9,
  gap: 16,
  height: 38,
  margin: 6,
} as const;
const LINE = 1.16;
/** A name is set smaller as far as this part of its size before it takes a second line. */
const ONE_LINE = 0.62;

function badge(x: number, row: Box, measure: Measure): Shape[] {
  const { style, padding, margin } = BADGE;
  const height = Math.min(BADGE.height, row.height - margin);
  const middle = row.y + row.height / 2;
  const width = measure(texts.tied, style) + 2 * padding;
  return [
    { kind: 'frame', x, y: middle - height / 2, width, height, isFilled: false },
    {
      kind: 'text',
      text: texts.tied,
      x: x + padding,
      y: middle + style.size * MIDDLE,
      ...style,
      ink: 'plain',
    },
  ];
}

/** What 同率 takes after a name, in pixels of the picture. */
export function badgeRoom(measure: Measure): number {
  return measure(texts.tied, BADGE.style) + 2 * BADGE.padding + BADGE.gap;
}

/** One line; where that would be small and the row is high enough for two, two; then cut. */
function nameLines(
  name: string,
  { width, height }: Box,
  style: TextStyle,
  measure: Measure,
): { lines: string[]; size: number } {
  const least = Math.max(SMALLEST, Math.round(style.size * ONE_LINE));
  const one = fitText(name, width, { ...style, least }, measure);
  const hasRoom = height >= 2 * SMALLEST * LINE;
  if (one.text === name || !hasRoom) {
    const smallest = hasRoom ? one : fitText(name, width, style, measure);
    return { lines: [smallest.text], size: smallest.size };
  }
  const most = Math.min(least, Math.floor(height / (2 * LINE)));
  for (let size = most; size > SMALLEST; size -= 2) {
    const lines = wrapText(name, width, { size, weight: style.weight }, measure);
    if (lines.length <= 2) return { lines, size };
  }
  const last = { size: SMALLEST, weight: style.weight, most: 2 };
  return { lines: wrapText(name, width, last, measure), size: SMALLEST };
}

/** A name in its room, and 同率 after it. */
export function layoutName(
  { name, tied }: { name: string; tied: boolean },
  box: Box,
  style: TextStyle,
  measure: Measure,
): Shape[] {
  const room = { ...box, width: box.width - (tied ? badgeRoom(measure) : 0) };
  const { lines, size } = nameLines(name.replace(/\s+/g, ' '), room, style, measure);
  const middle = box.y + box.height / 2;
  const first = middle - ((lines.length - 1) / 2) * size * LINE;
  const widest = Math.max(...lines.map((text) => measure(text, { ...style, size })));
  return [
    ...lines.map((text, at): Shape => ({
      kind: 'text',
      text,
      x: box.x,
      y: first + at * size * LINE + size * MIDDLE,
      size,
      weight: style.weight,
      ink: 'strong',
    })),
    ...(tied ? badge(box.x + widest + BADGE.gap, box, measure) : []),
  ];
}
