import type { ChartDescription } from '../model/chartDescription';
import { Cursor } from './Cursor';
import { EndLabels } from './EndLabels';
import { MissingDays } from './MissingDays';
import { Notes } from './Notes';
import type { Plot } from '../geometry/plot';
import { RowValues } from './RowValues';

export interface ChartOverlayProps {
  description: ChartDescription;
  plot: Plot;
  /** The category that the tooltip speaks of; null: none */
  chosen: number | null;
}

/** What both drawings have on top, ours and Google's: it is placed by the same plot. */
export function ChartOverlay({ description, plot, chosen }: ChartOverlayProps) {
  return (
    <svg
      className="chart-svg chart-overlay"
      width="100%"
      height={plot.height}
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      preserveAspectRatio="xMinYMin meet"
    >
      {chosen !== null && <Cursor description={description} plot={plot} chosen={chosen} />}
      <MissingDays categories={description.categories} plot={plot} />
      <Notes plot={plot} />
      {plot.kind === 'lines' && <EndLabels description={description} plot={plot} />}
      {plot.kind === 'rows' && <RowValues description={description} plot={plot} />}
    </svg>
  );
}
