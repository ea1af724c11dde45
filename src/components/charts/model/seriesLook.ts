import {
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
  symbolWye,
  type SymbolType,
} from 'd3-shape';

/** How many series can be told apart at a glance. */
export const MOST_SERIES = 8;

interface Shape {
  type: SymbolType;
  turn: number;
}

// In the order of the colours; each also exists in Google Charts (googleOptions.ts).
const SHAPES: readonly Shape[] = [
  { type: symbolCircle, turn: 0 },
  { type: symbolSquare, turn: 0 },
  { type: symbolTriangle, turn: 0 },
  { type: symbolDiamond, turn: 0 },
  { type: symbolTriangle, turn: 180 },
  { type: symbolStar, turn: 0 },
  { type: symbolCross, turn: 0 },
  { type: symbolWye, turn: 0 },
];

/** Sets --series to the colour of the series at `index`; `quiet`: of a series to compare with. */
export function seriesClass(index: number, quiet = false): string {
  return quiet ? 'series-quiet' : `series-${(index % MOST_SERIES) + 1}`;
}

/** The outline of the series' marker around 0,0; `area` in square CSS pixels. */
export function markerPath(index: number, area: number): { d: string; turn: number } {
  const { type, turn } = SHAPES[index % SHAPES.length] ?? { type: symbolCircle, turn: 0 };
  return { d: symbol(type, area)() ?? '', turn };
}
