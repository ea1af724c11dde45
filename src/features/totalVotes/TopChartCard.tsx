import { BarChartCard } from '../../components/charts/card/ChartCard';
import type { ChartDescription } from '../../components/charts/model/chartDescription';
import { openDj } from '../../lib/navigation/detail';

interface TopChartCardProps {
  heading: string;
  chart: ChartDescription;
  /** In CSS pixels */
  height: number;
}

/** The first twenty as a bar chart. A chunk of its own: the ranking, which is the page's chart, needs no code of charts. */
export default function TopChartCard({ heading, chart, height }: TopChartCardProps) {
  return (
    <BarChartCard
      heading={heading}
      description={chart}
      direction="rows"
      height={height}
      onOpen={openDj}
    />
  );
}
