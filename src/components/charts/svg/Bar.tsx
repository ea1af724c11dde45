import { isPartDay, type Category } from '../model/chartDescription';

export interface BarProps {
  category: Category;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Id of the pattern for part days */
  hatch: string;
}

const ROUND = 3;

export function Bar({ category, x, y, width, height, hatch }: BarProps) {
  const part = isPartDay(category);
  const look = category.state === 'running' ? 'chart-bar-running' : part ? 'chart-bar-part' : '';
  const outline = look === '' ? 0 : 0.75;
  return (
    <rect
      className={`chart-bar ${look}`}
      fill={part ? `url(#${hatch})` : undefined}
      x={x + outline}
      y={y + outline}
      width={Math.max(0.5, width - outline * 2)}
      height={Math.max(0, height - outline)}
      rx={Math.min(ROUND, width / 4)}
    />
  );
}
