import { chartTexts } from '../../texts/charts';
import { isPartDay, type ChartDescription } from './chartDescription';
import type { ChartKind } from './plot';
import { SeriesSwatch } from './SeriesSwatch';

export interface ChartLegendProps {
  kind: ChartKind;
  description: ChartDescription;
}

export function ChartLegend({ kind, description: { categories, series } }: ChartLegendProps) {
  const running = categories.some(({ state }) => state === 'running');
  const part = kind === 'columns' && categories.some(isPartDay);
  if (series.length === 1 && !running && !part) return null;
  return (
    <ul className={series.length === 1 ? 'chart-legend' : 'chart-legend chart-legend-row'}>
      {series.map(({ key, name, quiet }, number) => (
        <li key={key}>
          <SeriesSwatch kind={kind} series={number} quiet={quiet} />
          <bdi className="chart-legend-name">{name}</bdi>
        </li>
      ))}
      {part && (
        <li>
          <SeriesSwatch kind={kind} series={0} look="part" />
          {chartTexts.partDay}
        </li>
      )}
      {running && (
        <li>
          <SeriesSwatch kind={kind} series={0} look="running" />
          {chartTexts.running}
        </li>
      )}
    </ul>
  );
}
