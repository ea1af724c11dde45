import type { BarDirection } from './BarChart';
import { ChartCard, type ChartCardProps } from './ChartCard';

export interface BarChartCardProps extends Omit<ChartCardProps, 'kind'> {
  direction?: BarDirection;
}

export function BarChartCard({ direction = 'columns', ...card }: BarChartCardProps) {
  return <ChartCard kind={direction} {...card} />;
}
