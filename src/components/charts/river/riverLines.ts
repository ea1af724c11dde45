import { djName } from '../../../lib/privacy/names';
import { riverTexts } from '../../../texts/charts/river';
import type { ChartDescription } from '../model/chartDescription';
import { rounded } from '../geometry/paths';
import { textWidth } from '../geometry/textWidth';
import { columnsOf, standingIn, type River } from './river';
import { columnX, type RiverPlot } from './riverPlot';

/** A DJ in a column. `isBeyond`: its place has no row, it is told at the lower edge. */
export interface RiverPoint {
  column: number;
  x: number;
  y: number;
  rank: number;
  isBeyond: boolean;
}

const TIED_APART = 7;

/** In CSS pixels from the middle of a place's row, which is `row` high: those who are tied touch, side by side. */
function tieOffset(
  river: River,
  { number, column, rank }: { number: number; column: number; rank: number },
  row: number,
): number {
  const tied = river.djs.flatMap((other, at) =>
    standingIn(other, column)?.rank === rank ? [at] : [],
  );
  const apart = Math.min(TIED_APART, (row * 0.7) / Math.max(1, tied.length - 1));
  return (tied.indexOf(number) - (tied.length - 1) / 2) * apart;
}

/** Tied DJs touch at one height: they share its row. Null: no votes by then. One list a DJ, one point a column. */
export function riverPoints(river: River, plot: RiverPlot): (RiverPoint | null)[][] {
  const row = plot.value(2) - plot.value(1);
  return river.djs.map((dj, number) =>
    columnsOf(river).map((_, column): RiverPoint | null => {
      const rank = standingIn(dj, column)?.rank ?? null;
      if (rank === null) return null;
      const x = columnX(plot, column);
      if (rank > river.lowest) return { column, x, y: plot.beyond, rank, isBeyond: true };
      const y = plot.value(rank) + tieOffset(river, { number, column, rank }, row);
      return { column, x, y, rank, isBeyond: false };
    }),
  );
}

/** SVG path data: `line` within the rows, `away` along the lower edge. */
export interface RiverPaths {
  line: string;
  away: string;
}

function step(from: RiverPoint, to: RiverPoint): string {
  const [x, y] = [rounded(to.x), rounded(to.y)];
  if (from.y === to.y) return `L${x},${y}`;
  const middle = rounded((from.x + to.x) / 2);
  return `C${middle},${rounded(from.y)},${middle},${y},${x},${y}`;
}

/** From day to day; a change of places is a bend between two days. The running day is not joined. */
export function riverPaths(points: readonly (RiverPoint | null)[]): RiverPaths {
  const paths: RiverPaths = { line: '', away: '' };
  let last: keyof RiverPaths | null = null;
  for (const [at, to] of points.entries()) {
    const from = points[at - 1] ?? null;
    if (from === null || to === null) {
      last = null;
      continue;
    }
    const part = from.isBeyond && to.isBeyond ? 'away' : 'line';
    const start = part === last ? '' : `M${rounded(from.x)},${rounded(from.y)}`;
    paths[part] += start + step(from, to);
    last = part;
  }
  return paths;
}

/** What stands at the lower edge where places without a row begin. */
export interface BeyondLabel {
  x: number;
  text: string;
}

const APART = 8;
const MOST_NUMBERS = 3;

/** The number at the beginning of each stay below the rows; those that would cover one another share a text. */
export function beyondLabels(points: readonly (RiverPoint | null)[][]): BeyondLabel[] {
  const begins = points
    .flatMap((line) => line.filter((point, at) => point?.isBeyond && !line[at - 1]?.isBeyond))
    .filter((point) => point !== null)
    .sort((a, b) => a.x - b.x || a.rank - b.rank);
  const labels: { x: number; ranks: number[]; end: number }[] = [];
  for (const { x, rank } of begins) {
    const before = labels.at(-1);
    if (before && x < before.end + APART) before.ranks.push(rank);
    else labels.push({ x, ranks: [rank], end: 0 });
    const label = labels.at(-1)!;
    label.end = label.x + textWidth(textOf(label.ranks));
  }
  return labels.map(({ x, ranks }) => ({ x, text: textOf(ranks) }));
}

function textOf(ranks: readonly number[]): string {
  const shown = ranks.slice(0, MOST_NUMBERS).join('・');
  return ranks.length > MOST_NUMBERS ? `${shown}…` : shown;
}

/** For Google's drawing: lines of places, ties as far apart as in ours, without the running day. */
export function describeRiver(river: River, plot: RiverPlot): ChartDescription {
  const row = plot.value(2) - plot.value(1);
  return {
    title: river.title,
    unit: riverTexts.place,
    ranks: true,
    categoryLabel: riverTexts.day,
    categories: river.days,
    series: river.djs.map(({ id, name, look, ends }, number) => ({
      key: id,
      name: djName({ id, name }),
      look,
      values: ends.map(({ rank }, column) =>
        rank === null ? null : rank + tieOffset(river, { number, column, rank }, row) / row,
      ),
    })),
  };
}
