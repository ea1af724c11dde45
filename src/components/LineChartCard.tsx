import { ChartCard, type ChartCardProps } from './charts/ChartCard';

export type LineChartCardProps = Omit<ChartCardProps, 'kind'>;

export function LineChartCard(props: LineChartCardProps) {
  return <ChartCard kind="lines" {...props} />;
}
