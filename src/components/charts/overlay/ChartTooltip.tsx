import type { CSSProperties } from 'react';
import { chartTexts } from '../../../texts/charts';
import type { ChartDescription } from '../model/chartDescription';
import { remarksOf, valueText } from '../model/chartSentences';
import { middleOf, type Plot } from '../geometry/plot';
import { SeriesSwatch } from '../svg/SeriesSwatch';
import '../../../styles/parts/chartReading.scss';

export interface ChartTooltipProps {
  description: ChartDescription;
  plot: Plot;
  chosen: number;
  /** How a category is opened, which the tooltip says of days that have begun; null: none can be. */
  opensBy: keyof typeof chartTexts.opens | null;
}

const GAP = 6;
const LEAST_ROOM = 160;

// On the side where there is more room, so that it neither hides its bar nor leaves the box.
function placeOf(plot: Plot, chosen: number): CSSProperties {
  const middle = middleOf(plot, chosen);
  const reach = plot.band.step() / 2 + GAP;
  if (plot.kind === 'rows') {
    return middle < plot.height / 2
      ? { right: 0, top: middle + reach }
      : { right: 0, bottom: plot.height - middle + reach };
  }
  const room = Math.max(middle, plot.width - middle) - reach;
  const place = { top: plot.top, maxInlineSize: Math.max(LEAST_ROOM, room) };
  return middle < plot.width / 2
    ? { ...place, left: middle + reach }
    : { ...place, right: plot.width - middle + reach };
}

export function ChartTooltip({ description, plot, chosen, opensBy }: ChartTooltipProps) {
  const category = description.categories[chosen];
  if (category === undefined) return null;
  const remarks = remarksOf(category, description);
  return (
    <div className="chart-tooltip" role="tooltip" style={placeOf(plot, chosen)}>
      <bdi className="chart-tooltip-title">{category.longLabel}</bdi>
      {remarks !== '' && <span className="chart-tooltip-remarks">{remarks}</span>}
      {description.series.map(({ key, name, values, quiet }, number) => (
        <span key={key} className="chart-tooltip-line">
          <SeriesSwatch kind={plot.kind} series={number} quiet={quiet} />
          <bdi className="chart-tooltip-name">{name}</bdi>
          <b>{valueText(values[chosen], description)}</b>
        </span>
      ))}
      {opensBy && category.state !== 'future' && (
        <span className="chart-tooltip-hint">{chartTexts.opens[opensBy]}</span>
      )}
    </div>
  );
}
