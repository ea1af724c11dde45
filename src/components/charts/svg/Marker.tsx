import { markerPath } from '../geometry/markerPath';

export interface MarkerProps {
  /** Number of the series */
  series: number;
  x: number;
  y: number;
  /** Still counting: drawn hollow */
  hollow?: boolean;
}

const AREA = 44;

export function Marker({ series, x, y, hollow = false }: MarkerProps) {
  const { d, turn } = markerPath(series, AREA);
  return (
    <path
      className={hollow ? 'chart-marker chart-marker-hollow' : 'chart-marker'}
      d={d}
      transform={`translate(${x} ${y}) rotate(${turn})`}
    />
  );
}
