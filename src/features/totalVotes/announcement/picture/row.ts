import { formatCount, voteCount } from '../../../../lib/text/numbers';
import { sheetTexts as texts } from '../../../../texts/announcement/sheet';
import type { AnnouncedLine } from '../model/announcement';
import { GAP, stylesOf, type Columns } from './columns';
import { fitText } from './fitText';
import { layoutName } from './name';
import { nameOf, roomOfName } from './nameSizes';
import type { Row } from './rowHeights';
import { MIDDLE, type Box, type Ink, type Measure, type Shape } from './shapes';

type Styles = ReturnType<typeof stylesOf>;

const CHANGE_INKS: Record<NonNullable<AnnouncedLine['change']>['kind'], Ink> = {
  up: 'up',
  down: 'down',
  same: 'muted',
  debut: 'debut',
};

function rankShapes(rank: number, x: number, middle: number, styles: Styles, measure: Measure) {
  const y = middle + styles.rank.size * MIDDLE;
  const ink = rank <= 3 ? 'strong' : 'accent';
  const text = formatCount(rank);
  const after = x + measure(text, styles.rank) + 4;
  return [
    { kind: 'text', text, x, y, ...styles.rank, ink },
    { kind: 'text', text: texts.unit, x: after, y, ...styles.unit, ink },
  ] satisfies Shape[];
}

/** Figure and unit on one baseline, at the end of the row. */
function votesShapes(
  votes: number | null,
  { end, middle, width }: { end: number; middle: number; width: number },
  styles: Styles,
  measure: Measure,
): Shape[] {
  if (votes === null) return [];
  const ofUnit = measure(texts.votesUnit, styles.unit) + 5;
  const figure = fitText(voteCount(votes), width - GAP - ofUnit, styles.votes, measure);
  const y = middle + styles.votes.size * MIDDLE;
  return [
    { kind: 'text', x: end - ofUnit, y, ...styles.votes, ...figure, ink: 'strong', atEnd: true },
    { kind: 'text', text: texts.votesUnit, x: end, y, ...styles.unit, ink: 'muted', atEnd: true },
  ];
}

/** 前回 2位 and ↑1, each at the end of its column; a word in the arrow's place alone. */
function pastShapes(
  { previous, change }: AnnouncedLine,
  { end, middle, changeWidth }: { end: number; middle: number; changeWidth: number },
  { past }: Styles,
): Shape[] {
  const y = middle + past.size * MIDDLE;
  const shapes: Shape[] = [];
  if (previous !== null) {
    const x = end - changeWidth;
    shapes.push({ kind: 'text', text: previous, x, y, ...past, ink: 'muted', atEnd: true });
  }
  if (change !== null) {
    const weight = change.kind === 'debut' ? 500 : 700;
    const ink = CHANGE_INKS[change.kind];
    shapes.push({ kind: 'text', text: change.text, x: end, y, ...past, weight, ink, atEnd: true });
  }
  return shapes;
}

/** One line of the list. Where votes are hidden the places before move to its end, and nothing else. */
export function layoutRow(
  row: Row,
  box: Box,
  { columns, scale }: { columns: Columns; scale: number },
  measure: Measure,
): Shape[] {
  const { x, y, width, height } = box;
  const styles = stylesOf(height, row.rank);
  const middle = y + height / 2;
  const end = x + width;
  const votes = row.line ? row.line.votes : (row.gathered?.votes ?? null);
  const pastEnd = votes === null ? end : end - columns.votes;
  return [
    ...rankShapes(row.rank, x, middle, styles, measure),
    ...layoutName(
      nameOf(row),
      { x: x + columns.rank, y, width: roomOfName(width, columns), height },
      { ...styles.name, size: Math.floor(styles.name.size * scale) },
      measure,
    ),
    ...(row.line
      ? pastShapes(row.line, { end: pastEnd, middle, changeWidth: columns.change }, styles)
      : []),
    ...votesShapes(votes, { end, middle, width: columns.votes }, styles, measure),
  ];
}
