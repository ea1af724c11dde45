import { useContext, useState, type ReactNode } from 'react';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import { chartTexts } from '../../../texts/charts';
import { Card } from '../../Card';
import { Icon } from '../../Icon';
import { Later } from '../../Later';
import { ChartCardSkeleton } from '../../states/skeletons';
import {
  CHART_HEIGHT,
  ROW_HEIGHT,
  type ChartDescription,
  type ChartKind,
} from '../model/chartDescription';
import { ChartBox } from './ChartBox';
import { ChartFileContext } from './chartFileContext';
import { ChartLegend } from './ChartLegend';
import { ChartTable } from './ChartTable';

interface ChartCardProps {
  description: ChartDescription;
  /** Default: the description's title */
  heading?: string;
  /** In CSS pixels; default: by the kind of chart */
  height?: number;
  /** Given: a category can be opened; its key */
  onOpen?: (key: string) => void;
  /** What opening does, where that is not 開く. */
  hint?: string;
  actions?: ReactNode;
  /** Above the chart. */
  lead?: ReactNode;
  /** The lead comes before the legend; from 960 px on it stands beside legend and chart. */
  isLeadBeside?: boolean;
  /** Replaces the names of the series in the legend; stays when the table is shown. */
  names?: ReactNode;
}

interface HeaderProps extends Pick<ChartCardProps, 'description' | 'actions' | 'names'> {
  legend: ReactNode;
  isTable: boolean;
  onTable?: (isTable: boolean) => void;
}

/** What stands beside a chart's heading, and below it where there is too little room. */
function ChartHeader({ legend, description, actions, names, isTable, onTable }: HeaderProps) {
  const fileOf = useContext(ChartFileContext);
  return (
    <>
      {legend}
      {actions}
      {isTable && fileOf?.(description)}
      <button type="button" className="btn panel-action" onClick={() => onTable?.(!isTable)}>
        <Icon name={isTable ? 'bar-chart-line' : 'table'} />
        {isTable ? chartTexts.showChart : chartTexts.showTable}
      </button>
      {names}
    </>
  );
}

// What scrolls must be focusable, or the keyboard can't reach its end.
const FOCUSABLE = { tabIndex: 0 };

/** A chart and its table, one of them visible, in the same box: nothing around it moves. */
function ChartCard({
  kind,
  description,
  heading,
  height,
  actions,
  names,
  lead,
  isLeadBeside = false,
  ...opening
}: ChartCardProps & { kind: ChartKind }) {
  const [isTable, setTable] = useState(false);
  const rows = Math.max(1, description.categories.length);
  const blockSize = height ?? (kind === 'rows' ? rows * ROW_HEIGHT : CHART_HEIGHT);
  const legend = !isTable && (
    <ChartLegend kind={kind} description={description} unnamed={names !== undefined} />
  );
  const header = { description, actions, names, legend: !isLeadBeside && legend };
  const figure = (
    <div className="chart-figure">
      <div className={isTable ? 'chart-off' : undefined}>
        <ChartBox kind={kind} description={description} height={blockSize} {...opening} />
      </div>
      <div
        className={isTable ? 'chart-table-shown' : 'visually-hidden d-print-none'}
        style={isTable ? { maxBlockSize: blockSize } : undefined}
        role="group"
        aria-label={chartTexts.table(description.title)}
        {...(isTable && FOCUSABLE)}
      >
        <Later fallback={null}>
          <ChartTable description={description} onOpen={isTable ? opening.onOpen : undefined} />
        </Later>
      </div>
    </div>
  );
  return (
    <Card
      heading={heading ?? description.title}
      actions={<ChartHeader {...header} isTable={isTable} onTable={setTable} />}
    >
      {isLeadBeside ? (
        <Row className="card-row">
          <Col md={5} xl={4}>
            {lead}
          </Col>
          <Col md={7} xl={8}>
            {legend}
            {figure}
          </Col>
        </Row>
      ) : (
        <>
          {lead}
          {figure}
        </>
      )}
    </Card>
  );
}

/** Lines, each in its own colour and marker. */
export function LineChartCard(props: ChartCardProps) {
  return <ChartCard kind="lines" {...props} />;
}

/** Same size as that card, whose values may still be to come: its header may take several rows. */
export function LineChartCardSkeleton({ description, height, actions, names }: ChartCardProps) {
  const legend = (
    <ChartLegend kind="lines" description={description} unnamed={names !== undefined} />
  );
  const header = { description, actions, names, legend };
  return <ChartCardSkeleton height={height} header={<ChartHeader {...header} isTable={false} />} />;
}

/** Vertical for days, horizontal for rankings. */
export function BarChartCard({
  direction = 'columns',
  ...card
}: ChartCardProps & { direction?: 'columns' | 'rows' }) {
  return <ChartCard kind={direction} {...card} />;
}
