import type { ReactNode } from 'react';
import type { Plot } from '../geometry/plot';
import type { Category, ChartDescription } from '../model/chartDescription';
import { ChartSvg } from '../svg/ChartSvg';
import { LineNames, RowValues } from './endLabels';
import { Notes } from './Notes';
import { Outlook } from './Outlook';

export interface ChartOverlayProps {
  description: ChartDescription;
  plot: Plot;
  /** Behind all else: the cursor at the category that the tooltip is about */
  children: ReactNode;
}

interface MissingDaysProps {
  categories: Category[];
  plot: Plot;
}

/** A pale stripe where the API did not answer for a day: a gap, not a 0. */
function MissingDays({ categories, plot }: MissingDaysProps) {
  if (plot.kind === 'rows') return null;
  const step = plot.band.step();
  return (
    <g>
      {categories.map(({ key, state }, index) =>
        state === 'missing' ? (
          <rect
            key={key}
            className="chart-missing"
            x={plot.left + index * step}
            y={plot.top}
            width={step}
            height={plot.bottom - plot.top}
          />
        ) : null,
      )}
    </g>
  );
}

/** What is drawn over our drawing and over Google's alike: both follow the same plot. */
export function ChartOverlay({ description, plot, children }: ChartOverlayProps) {
  return (
    <ChartSvg className="chart-svg chart-overlay" plot={plot}>
      {children}
      <MissingDays categories={description.categories} plot={plot} />
      <Notes plot={plot} />
      {description.outlook && <Outlook outlook={description.outlook} plot={plot} />}
      {plot.kind === 'lines' && <LineNames description={description} plot={plot} />}
      {plot.kind === 'rows' && <RowValues description={description} plot={plot} />}
    </ChartSvg>
  );
}
