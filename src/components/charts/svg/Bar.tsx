import type { BarBox } from '../geometry/barBox';

interface BarProps extends BarBox {
  look?: 'part' | 'running';
  /** Id of the pattern of a part day */
  hatch?: string;
}

const ROUND = 3;

export function Bar({ look, hatch, x, y, width, height }: BarProps) {
  const outline = look === undefined ? 0 : 0.75;
  return (
    <rect
      className={look === undefined ? 'chart-bar' : `chart-bar chart-bar-${look}`}
      fill={look === 'part' ? `url(#${hatch})` : undefined}
      x={x + outline}
      y={y + outline}
      width={Math.max(0.5, width - outline * 2)}
      height={Math.max(0, height - outline)}
      rx={Math.min(ROUND, width / 4)}
    />
  );
}
