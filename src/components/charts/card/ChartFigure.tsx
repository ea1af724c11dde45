import { chartTexts } from '../../../texts/charts';
import { CHART_HEIGHT, ROW_HEIGHT } from '../model/chartSize';
import { ChartBox } from './ChartBox';
import type { ChartDescription } from '../model/chartDescription';
import { ChartTable } from './ChartTable';
import type { ChartKind } from '../geometry/plot';

/** What is on the screen; the other one stays in the page, for assistive technology and for print. */
export type ChartView = 'chart' | 'table';

export interface ChartFigureProps {
  kind: ChartKind;
  description: ChartDescription;
  /** In CSS pixels; left out: by the kind of chart */
  height?: number;
  view?: ChartView;
  onOpen?: (key: string) => void;
}

// What scrolls has to be reached by the keyboard, or its end is never seen.
const REACHED_BY_TAB = { tabIndex: 0 };

function usualHeight(kind: ChartKind, { categories }: ChartDescription): number {
  return kind === 'rows' ? Math.max(1, categories.length) * ROW_HEIGHT : CHART_HEIGHT;
}

/** A chart and its table, the one or the other in the same box: nothing around it moves. */
export function ChartFigure({
  kind,
  description,
  height,
  view = 'chart',
  onOpen,
}: ChartFigureProps) {
  const blockSize = height ?? usualHeight(kind, description);
  const tableShown = view === 'table';
  return (
    <div className="chart-figure">
      <div className={tableShown ? 'chart-off' : undefined}>
        <ChartBox kind={kind} description={description} height={blockSize} onOpen={onOpen} />
      </div>
      <div
        className={tableShown ? 'chart-table-shown' : 'chart-table-off'}
        style={tableShown ? { maxBlockSize: blockSize } : undefined}
        role="group"
        aria-label={chartTexts.table(description.title)}
        {...(tableShown && REACHED_BY_TAB)}
      >
        <ChartTable description={description} />
      </div>
    </div>
  );
}
