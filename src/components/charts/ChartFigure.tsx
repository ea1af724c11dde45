import { CHART_HEIGHT, ROW_HEIGHT } from './chartSize';
import { ChartBox } from './ChartBox';
import type { ChartDescription } from './chartDescription';
import { ChartTable } from './ChartTable';
import type { ChartKind } from './plot';

/** What is on the screen; the other one stays in the page, for assistive technology and for print. */
export type ChartView = 'chart' | 'table';

export interface ChartFigureProps {
  kind: ChartKind;
  description: ChartDescription;
  /** In CSS pixels; left out: by the kind of chart */
  height?: number;
  view?: ChartView;
}

function usualHeight(kind: ChartKind, { categories }: ChartDescription): number {
  return kind === 'rows' ? Math.max(1, categories.length) * ROW_HEIGHT : CHART_HEIGHT;
}

/** A chart and its table. */
export function ChartFigure({ kind, description, height, view = 'chart' }: ChartFigureProps) {
  return (
    <div className="chart-figure">
      <div className={view === 'chart' ? undefined : 'chart-off'}>
        <ChartBox
          kind={kind}
          description={description}
          height={height ?? usualHeight(kind, description)}
        />
      </div>
      <div className={view === 'table' ? undefined : 'chart-table-off'}>
        <ChartTable description={description} />
      </div>
    </div>
  );
}
