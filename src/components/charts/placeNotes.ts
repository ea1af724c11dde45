import type { Category, ChartDescription } from './chartDescription';
import type { Plot } from './plot';
import { fitText, TEXT_SIZE, textWidth } from './textWidth';

/** A text above a category: its baseline at `y`, its middle at `x`; a stem leads down from it, at `stemX`. */
export interface PlacedNote {
  index: number;
  text: string;
  full: string;
  kind: 'note' | 'running' | 'missing';
  x: number;
  y: number;
  stemX: number;
  /** null where the text stands right above the bar */
  stemTo: number | null;
}

const LINE = TEXT_SIZE + 4;
const ABOVE = { columns: 5, lines: 9, rows: 0 };
const LONGEST = TEXT_SIZE * 13;
const SHORTEST = TEXT_SIZE * 6;

interface Label {
  index: number;
  text: string;
  kind: PlacedNote['kind'];
}

function startsGap(categories: Category[], index: number): boolean {
  return categories[index]?.state === 'missing' && categories[index - 1]?.state !== 'missing';
}

// A part day is hatched and named in the legend; its label would only repeat that.
function labelsOf({ categories }: ChartDescription): Label[] {
  return categories.flatMap(({ state, stateLabel, note }, index) => {
    const labels: Label[] = [];
    if (state === 'running' && stateLabel)
      labels.push({ index, text: stateLabel, kind: 'running' });
    if (stateLabel && startsGap(categories, index)) {
      labels.push({ index, text: stateLabel, kind: 'missing' });
    }
    if (note) labels.push({ index, text: note, kind: 'note' });
    return labels;
  });
}

function topOf({ series }: ChartDescription, plot: Plot, index: number): number {
  const values = series.map(({ values: all }) => all[index] ?? 0);
  return plot.value(Math.max(0, ...values));
}

interface Span {
  from: number;
  to: number;
}

// What the text would cover: the bars under it, or the lines (with the next point on either side).
function highestUnder(description: ChartDescription, plot: Plot, { from, to }: Span): number {
  const reach = plot.kind === 'lines' ? plot.band.step() : 0;
  return Math.min(
    plot.bottom,
    ...description.categories.map((_category, index) => {
      const start = (plot.band(index) ?? 0) - reach;
      const end = (plot.band(index) ?? 0) + plot.band.bandwidth() + reach;
      return end < from || start > to ? plot.bottom : topOf(description, plot, index);
    }),
  );
}

/** Notes, 集計中 and データなし, none covering a bar, a line or one another. */
export function placeNotes(description: ChartDescription, plot: Plot): PlacedNote[] {
  if (plot.kind === 'rows') return [];
  const room = Math.max(SHORTEST, Math.min(LONGEST, (plot.right - plot.left) * 0.3));
  const placed: (PlacedNote & Span)[] = [];
  for (const { index, text: full, kind } of labelsOf(description)) {
    const text = kind === 'note' ? fitText(full, room) : full;
    const half = textWidth(text) / 2;
    const middle = (plot.band(index) ?? 0) + plot.band.bandwidth() / 2;
    const x = Math.max(plot.left + half, Math.min(middle, plot.width - half));
    const span = { from: x - half - 3, to: x + half + 3 };
    let y = highestUnder(description, plot, span) - ABOVE[plot.kind];
    const near = placed.filter(({ from, to }) => from < span.to && to > span.from);
    while (near.some((other) => Math.abs(other.y - y) < LINE)) y -= 1;
    const own = topOf(description, plot, index) - ABOVE[plot.kind];
    const stemTo = own - y > LINE ? own + 2 : null;
    placed.push({ index, text, full, kind, x, y, stemX: middle, stemTo, ...span });
  }
  return placed;
}
