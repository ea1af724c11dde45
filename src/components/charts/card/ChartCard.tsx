import { useState, type ReactNode } from 'react';
import { chartTexts } from '../../../texts/charts';
import { Card } from '../../Card';
import { Icon } from '../../Icon';
import type { ChartDescription } from '../model/chartDescription';
import { ChartFigure, type ChartView } from './ChartFigure';
import { ChartLegend } from './ChartLegend';
import type { ChartKind } from '../geometry/plot';

export interface ChartCardProps {
  kind: ChartKind;
  description: ChartDescription;
  /** Left out: the description's title */
  heading?: string;
  actions?: ReactNode;
  /** Name the series in the legend's place, whatever is shown below. */
  names?: ReactNode;
  height?: number;
  /** A category is opened; its key */
  onOpen?: (key: string) => void;
}

export function ChartCard(props: ChartCardProps) {
  const { kind, description, heading, actions, names, height, onOpen } = props;
  const [view, setView] = useState<ChartView>('chart');
  const other = view === 'chart' ? 'table' : 'chart';
  return (
    <Card
      heading={heading ?? description.title}
      actions={
        <>
          {view === 'chart' && (
            <ChartLegend kind={kind} description={description} unnamed={names !== undefined} />
          )}
          {actions}
          <button type="button" className="btn panel-action" onClick={() => setView(other)}>
            <Icon name={other === 'table' ? 'table' : 'bar-chart-line'} />
            {other === 'table' ? chartTexts.showTable : chartTexts.showChart}
          </button>
          {names}
        </>
      }
    >
      <ChartFigure
        kind={kind}
        description={description}
        height={height}
        view={view}
        onOpen={onOpen}
      />
    </Card>
  );
}
