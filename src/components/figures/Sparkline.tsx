import { isPrivate } from '../../lib/privacy/privacy';
import { HIDDEN_FIGURE } from '../../lib/text/numbers';
import { linePath } from '../charts/geometry/paths';
import { valueScale } from '../charts/geometry/scales';

export interface SparklineProps {
  /** null is a gap. */
  values: (number | null)[];
  /** Of the day after them that is still being counted: it stands apart. */
  running?: number | null | undefined;
  title: string;
}

const WIDTH = 96;
const HEIGHT = 24;
const EDGE = 2;
/** Of the running day's bar, and between it and the line's end */
const BAR = 5;
const APART = 11;

export function Sparkline({ values, running = null, title }: SparklineProps) {
  if (isPrivate()) return HIDDEN_FIGURE;
  const end = WIDTH - EDGE - (running === null ? 0 : APART);
  const x = valueScale([0, Math.max(1, values.length - 1)], [EDGE, end]);
  const y = valueScale(
    [0, Math.max(1, running ?? 0, ...values.map((value) => value ?? 0))],
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
      preserveAspectRatio="none"
    >
      <path d={linePath(points)} />
      {running !== null && (
        <rect
          x={WIDTH - EDGE - BAR}
          y={y(running)}
          width={BAR}
          height={HEIGHT - EDGE - y(running)}
        />
      )}
    </svg>
  );
}
