import type { ChartDescription } from '../model/chartDescription';
import { ChartFigure } from './ChartFigure';

/** Upright for days, lying for rankings. */
export type BarDirection = 'columns' | 'rows';

export interface BarChartProps {
  description: ChartDescription;
  height?: number;
  direction?: BarDirection;
}

export function BarChart({ description, height, direction = 'columns' }: BarChartProps) {
  return <ChartFigure kind={direction} description={description} height={height} />;
}
