import { useContext, type ReactNode } from 'react';
import { chartTexts } from '../../../texts/charts';
import { Icon } from '../../Icon';
import type { ChartKind } from '../geometry/plot';
import type { ChartDescription } from '../model/chartDescription';
import { ChartFileContext } from './chartFileContext';
import { ChartGroupContext } from './groupContext';
import { ChartLegend } from './ChartLegend';

/** What is visible; the other one stays in the page, for assistive technology. */
export type ChartView = 'chart' | 'table';

interface ChartHeaderProps {
  kind: ChartKind;
  description: ChartDescription;
  actions?: ReactNode;
  /** Replaces the names of the series in the legend; stays when the table is shown. */
  names?: ReactNode;
  view: ChartView;
  onView: (view: ChartView) => void;
}

/** What stands beside a chart's heading, and below it where there is too little room. */
export function ChartHeader({ kind, description, actions, names, view, onView }: ChartHeaderProps) {
  // The legend of a group stands once, below its axis.
  const isGrouped = useContext(ChartGroupContext) !== null;
  const fileOf = useContext(ChartFileContext);
  const other = view === 'chart' ? 'table' : 'chart';
  return (
    <>
      {view === 'chart' && !isGrouped && (
        <ChartLegend kind={kind} description={description} unnamed={names !== undefined} />
      )}
      {actions}
      {view === 'table' && fileOf?.(description)}
      <button type="button" className="btn panel-action" onClick={() => onView(other)}>
        <Icon name={other === 'table' ? 'table' : 'bar-chart-line'} />
        {other === 'table' ? chartTexts.showTable : chartTexts.showChart}
      </button>
      {names}
    </>
  );
}
