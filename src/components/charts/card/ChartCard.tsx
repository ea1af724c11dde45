import { useContext, useState, type ReactNode } from 'react';
import { chartTexts } from '../../../texts/charts';
import { Card } from '../../Card';
import { ChartCardSkeleton } from '../../states/skeletons';
import type { ChartKind } from '../geometry/plot';
import { isHidden, type ChartDescription } from '../model/chartDescription';
import { defaultHeight } from '../model/chartSize';
import { ChartBox } from './ChartBox';
import { ChartGroupContext } from './groupContext';
import { ChartHeader, type ChartView } from './ChartHeader';
import { ChartTable } from './ChartTable';
import { HiddenChart } from './HiddenChart';

/** Vertical for days, horizontal for rankings. */
export type BarDirection = Exclude<ChartKind, 'lines'>;

interface ChartProps {
  description: ChartDescription;
  /** In CSS pixels; default: by the kind of chart */
  height?: number;
  /** Given: a category can be opened; its key */
  onOpen?: (key: string) => void;
}

interface FigureProps extends ChartProps {
  kind: ChartKind;
  view?: ChartView;
}

// What scrolls must be focusable, or the keyboard can't reach its end.
const FOCUSABLE = { tabIndex: 0 };

/** A chart and its table, one of them visible, in the same box: nothing around it moves. */
function ChartFigure({ kind, description, height, view = 'chart', onOpen }: FigureProps) {
  const blockSize = height ?? defaultHeight(kind, description);
  const tableShown = view === 'table';
  return (
    <div className="chart-figure">
      <div className={tableShown ? 'chart-off' : undefined}>
        {isHidden(description) ? (
          <HiddenChart height={blockSize} />
        ) : (
          <ChartBox kind={kind} description={description} height={blockSize} onOpen={onOpen} />
        )}
      </div>
      <div
        className={tableShown ? 'chart-table-shown' : 'chart-table-off'}
        style={tableShown ? { maxBlockSize: blockSize } : undefined}
        role="group"
        aria-label={chartTexts.table(description.title)}
        {...(tableShown && FOCUSABLE)}
      >
        <ChartTable description={description} onOpen={tableShown ? onOpen : undefined} />
      </div>
    </div>
  );
}

export function BarChart({
  direction = 'columns',
  ...chart
}: ChartProps & { direction?: BarDirection }) {
  return <ChartFigure kind={direction} {...chart} />;
}

/** Up to eight series. */
export function LineChart(props: ChartProps) {
  return <ChartFigure kind="lines" {...props} />;
}

export interface BarChartCardProps extends ChartProps {
  /** Default: the description's title */
  heading?: string;
  direction?: BarDirection;
}

export interface LineChartCardProps extends ChartProps {
  /** Default: the description's title */
  heading?: string;
  actions?: ReactNode;
  /** Replaces the names of the series in the legend; stays when the table is shown. */
  names?: ReactNode;
}

function ChartCard({
  kind,
  heading,
  actions,
  names,
  ...chart
}: LineChartCardProps & { kind: ChartKind }) {
  const { description } = chart;
  const [view, setView] = useState<ChartView>('chart');
  const header = { kind, description, actions, names };
  const isGrouped = useContext(ChartGroupContext) !== null;
  return (
    <Card
      className={isGrouped ? 'chart-part' : 'panel'}
      heading={heading ?? description.title}
      actions={<ChartHeader {...header} view={view} onView={setView} />}
    >
      <ChartFigure kind={kind} view={view} {...chart} />
    </Card>
  );
}

/** At most eight series, each in its own colour and marker. */
export function LineChartCard(props: LineChartCardProps) {
  return <ChartCard kind="lines" {...props} />;
}

/** Same size as that card, whose values may still be to come: its header may take several rows. */
export function LineChartCardSkeleton({ description, height, actions, names }: LineChartCardProps) {
  const header = { description, actions, names };
  return (
    <ChartCardSkeleton
      height={height ?? defaultHeight('lines', description)}
      header={<ChartHeader kind="lines" {...header} view="chart" onView={() => undefined} />}
    />
  );
}

export function BarChartCard({ direction = 'columns', ...card }: BarChartCardProps) {
  return <ChartCard kind={direction} {...card} />;
}
