import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

export interface SparklineProps {
  /** null is a gap. */
  values: (number | null)[];
  title: string;
}

const WIDTH = 96;
const HEIGHT = 24;
const EDGE = 2;

export function Sparkline({ values, title }: SparklineProps) {
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [EDGE, WIDTH - EDGE]);
  const y = scaleLinear(
    [0, Math.max(1, ...values.map((value) => value ?? 0))],
    [HEIGHT - EDGE, EDGE],
  );
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_value, index) => x(index))
    .y((value) => y(value ?? 0));
  return (
    <svg
      className="sparkline"
      role="img"
      aria-label={title}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <path d={path(values) ?? ''} />
    </svg>
  );
}
