import type { ChartDescription } from '../model/chartDescription';
import { ChartFigure } from './ChartFigure';

export interface LineChartProps {
  /** Up to eight series */
  description: ChartDescription;
  height?: number;
}

export function LineChart({ description, height }: LineChartProps) {
  return <ChartFigure kind="lines" description={description} height={height} />;
}
