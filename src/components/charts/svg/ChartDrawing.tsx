import { memo, useId } from 'react';
import { CategoryAxis } from './CategoryAxis';
import type { ChartDescription } from '../model/chartDescription';
import { ColumnMarks } from './ColumnMarks';
import { Hatch } from './Hatch';
import { LineMarks } from './LineMarks';
import type { Plot } from '../geometry/plot';
import { RowMarks } from './RowMarks';
import { RowNames } from './RowNames';
import { ValueAxis } from './ValueAxis';

export interface ChartDrawingProps {
  description: ChartDescription;
  plot: Plot;
}

/** Our own drawing of a chart; what stands on top of either drawing is in ChartOverlay. */
function Drawing({ description, plot }: ChartDrawingProps) {
  const hatch = useId();
  const { categories } = description;
  return (
    <svg
      className="chart-svg"
      width="100%"
      height={plot.height}
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      preserveAspectRatio="xMinYMin meet"
    >
      <defs>
        <Hatch id={hatch} />
      </defs>
      {plot.kind === 'rows' ? (
        <>
          <RowNames categories={categories} plot={plot} />
          <RowMarks description={description} plot={plot} hatch={hatch} />
        </>
      ) : (
        <>
          <ValueAxis plot={plot} />
          <CategoryAxis categories={categories} plot={plot} />
          {plot.kind === 'columns' ? (
            <ColumnMarks description={description} plot={plot} hatch={hatch} />
          ) : (
            <LineMarks description={description} plot={plot} />
          )}
        </>
      )}
    </svg>
  );
}

export const ChartDrawing = memo(Drawing);
