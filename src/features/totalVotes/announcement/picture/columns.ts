import { formatCount } from '../../../../lib/text/numbers';
import { sheetTexts as texts } from '../../../../texts/announcement/sheet';
import type { AnnouncedLine } from '../model/announcement';
import { SMALLEST, type Measure, type TextStyle } from './shapes';
import type { Row } from './rowHeights';

const clamp = (value: number, least: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, value)));

/** In low rows a text takes more of the height. */
const sized = (height: number, part: number, most: number) =>
  clamp(Math.max(height * part, Math.min(28, height * 0.66)), SMALLEST, most);

/** Of a row of this height: how its texts are set. */
export function stylesOf(height: number, rank: number) {
  const isTop = rank <= 3;
  return {
    rank: { size: sized(height, 0.52, 72), weight: 700 },
    name: { size: sized(height, 0.47, 60), weight: isTop ? 700 : 500 },
    votes: { size: sized(height, 0.46, 54), weight: 700 },
    past: { size: clamp(height * 0.3, SMALLEST, 30), weight: 400 },
    unit: { size: clamp(height * 0.24, SMALLEST, 30), weight: 500 },
  } satisfies Record<string, TextStyle>;
}

/** Widths of the columns beside the names, in pixels of the picture, with the gaps before them. */
export interface Columns {
  rank: number;
  previous: number;
  /** Of the arrows: a word in their place stands in the column before as well. */
  change: number;
  /** The same whatever the votes are, and where they are hidden: names are as long as they may be either way. */
  votes: number;
}

/** Before each column. */
export const GAP = 24;
/** Six figures; more are set smaller. */
const WIDEST_VOTES = formatCount(888_888);

export function columnsOf(rows: readonly Row[], measure: Measure): Columns {
  const widest = (widthOf: (line: AnnouncedLine, height: number) => number) =>
    Math.ceil(
      rows.reduce((most, { line, height }) => Math.max(most, line ? widthOf(line, height) : 0), 0),
    );
  const withGap = (width: number) => (width > 0 ? width + GAP : 0);
  const tallest = rows.reduce((most, { height }) => Math.max(most, height), 0);
  const { votes, unit } = stylesOf(tallest, 1);
  const changes = (isDebut: boolean) =>
    widest(({ change, rank }, height) =>
      change === null || (change.kind === 'debut') !== isDebut
        ? 0
        : measure(change.text, { ...stylesOf(height, rank).past, weight: 700 }),
    );
  const change = withGap(changes(false));
  const previous = withGap(
    widest(({ previous: words, rank }, height) =>
      words === null ? 0 : measure(words, stylesOf(height, rank).past),
    ),
  );
  return {
    rank:
      GAP +
      Math.max(
        ...rows.map(({ rank, height }) => {
          const styles = stylesOf(height, rank);
          return measure(formatCount(rank), styles.rank) + 4 + measure(texts.unit, styles.unit);
        }),
      ),
    previous: Math.max(previous, withGap(changes(true)) - change),
    change,
    votes: GAP + Math.ceil(measure(WIDEST_VOTES, votes) + 5 + measure(texts.votesUnit, unit)),
  };
}
