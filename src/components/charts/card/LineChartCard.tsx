import { ChartCard, type ChartCardProps } from './ChartCard';

export type LineChartCardProps = Omit<ChartCardProps, 'kind'>;

export function LineChartCard(props: LineChartCardProps) {
  return <ChartCard kind="lines" {...props} />;
}
