import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { isPrivate } from '../../../lib/privacy/privacy';
import type { Gap } from './ladder';

interface GapTrendProps {
  gap: Gap;
  title: string;
  /** The last figure is of a day that runs: it stands apart. */
  isRunning: boolean;
}

const WIDTH = 132;
const HEIGHT = 44;
const EDGE = 6;
const RING = 4;

/** How a gap moved by the end of each day, above and below 0, and where it is now. */
export function GapTrend({ gap: { now, before }, title, isRunning }: GapTrendProps) {
  if (isPrivate() || !before || before.length === 0) return null;
  const values = [...before, now];
  const x = scaleLinear([0, values.length - 1], [EDGE, WIDTH - EDGE]);
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [HEIGHT - EDGE, EDGE]);
  const points = values.map((value, day): [number, number] => [x(day), y(value)]);
  const ended = isRunning ? points.slice(0, -1) : points;
  const [last, current] = [ended.at(-1), points.at(-1)];
  return (
    <svg
      className="gap-trend series-1"
      role="img"
      aria-label={title}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <line className="chart-baseline" x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
      <path className="chart-area" d={area().y0(y(0))(ended) ?? ''} />
      <path className="chart-line" d={line()(ended) ?? ''} />
      <circle className="chart-marker" cx={last?.[0]} cy={last?.[1]} r={RING - 1} />
      {isRunning && <circle className="gap-now" cx={current?.[0]} cy={current?.[1]} r={RING} />}
    </svg>
  );
}
