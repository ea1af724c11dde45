import { chartTexts } from '../../../texts/charts';
import { isPartDay, type ChartDescription, type ChartKind } from '../model/chartDescription';
import { expectedText } from '../model/chartSentences';
import { SeriesSwatch } from '../svg/SeriesSwatch';

interface ChartLegendProps {
  kind: ChartKind;
  description: ChartDescription;
  /** Without the names of the series: only the states of the days are explained. */
  unnamed: boolean;
}

export function ChartLegend({ kind, description, unnamed }: ChartLegendProps) {
  const { categories, expected } = description;
  const series = unnamed ? [] : description.series;
  const state = { kind, series: 0, palette: description.series[0]?.palette };
  const running = categories.some(({ state }) => state === 'running');
  const part = kind === 'columns' && categories.some(isPartDay);
  if (series.length < 2 && !running && !part) return null;
  const isLong = series.length > 1 || (running && expected);
  return (
    <ul
      className={`chart-legend d-flex flex-wrap fs-5 text-body-secondary ${isLong ? 'chart-legend-row' : ''}`}
    >
      {series.map(({ key, name, quiet, palette }, number) => (
        <li key={key} className="d-flex gap-2 align-items-center">
          <SeriesSwatch kind={kind} series={number} palette={palette} quiet={quiet} />
          <bdi className="chart-legend-name text-truncate">{name}</bdi>
        </li>
      ))}
      {part && (
        <li className="d-flex gap-2 align-items-center">
          <SeriesSwatch {...state} look="part" />
          {chartTexts.partDay}
        </li>
      )}
      {running && (
        <li className="d-flex gap-2 align-items-center">
          <SeriesSwatch {...state} look="running" />
          {chartTexts.running}
        </li>
      )}
      {running && expected && (
        <li className="d-flex gap-2 align-items-center">
          <SeriesSwatch {...state} look="expected" />
          <span>
            {expectedText(expected, description)}
            <span className="phrase">{chartTexts.basis(expected.basis)}</span>
          </span>
        </li>
      )}
    </ul>
  );
}
