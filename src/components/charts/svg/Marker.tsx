import {
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
  symbolWye,
} from 'd3-shape';

interface MarkerProps {
  /** Number in the palette; null: of a quiet series. */
  palette: number | null;
  x: number;
  y: number;
  /** Still counting, or beyond the eight colours. */
  hollow?: boolean;
}

// In the order of the colours; each also exists in Google Charts (googleData.ts).
const SHAPES = [
  { type: symbolCircle, turn: 0 },
  { type: symbolSquare, turn: 0 },
  { type: symbolTriangle, turn: 0 },
  { type: symbolDiamond, turn: 0 },
  { type: symbolTriangle, turn: 180 },
  { type: symbolStar, turn: 0 },
  { type: symbolCross, turn: 0 },
  { type: symbolWye, turn: 0 },
];

/** In square CSS pixels. */
const AREA = 44;

export function Marker({ palette, x, y, hollow = false }: MarkerProps) {
  const { type, turn } = SHAPES[(palette ?? 1) % SHAPES.length]!;
  return (
    <path
      className={hollow ? 'chart-marker chart-marker-hollow' : 'chart-marker'}
      d={symbol(type, AREA)() ?? ''}
      transform={`translate(${x} ${y}) rotate(${turn})`}
    />
  );
}
