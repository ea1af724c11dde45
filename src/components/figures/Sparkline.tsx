import { linePath } from '../charts/geometry/paths';
import { valueScale } from '../charts/geometry/scales';

export interface SparklineProps {
  /** null is a gap. */
  values: (number | null)[];
  title: string;
}

const WIDTH = 96;
const HEIGHT = 24;
const EDGE = 2;

export function Sparkline({ values, title }: SparklineProps) {
  const x = valueScale([0, Math.max(1, values.length - 1)], [EDGE, WIDTH - EDGE]);
  const y = valueScale(
    [0, Math.max(1, ...values.map((value) => value ?? 0))],
    [HEIGHT - EDGE, EDGE],
  );
  const points = values.map((value, day) => (value === null ? null : { x: x(day), y: y(value) }));
  return (
    <svg
      className="sparkline"
      role="img"
      aria-label={title}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <path d={linePath(points)} />
    </svg>
  );
}
