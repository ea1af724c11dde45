import { memo, useId, type ReactNode } from 'react';
import type { Plot } from '../geometry/plot';
import type { Category, ChartDescription } from '../model/chartDescription';
import { CategoryAxis } from '../svg/axes';
import { ChartSvg } from '../svg/ChartSvg';
import { Hatch } from '../svg/Hatch';
import { LineNames, RowValues } from './endLabels';
import { Notes } from './Notes';
import { RunningDay } from './RunningDay';

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

/** What of the window is still to come, as a short stub: no empty days. */
function Rest({ plot }: { plot: Plot }) {
  const hatch = useId();
  const { rest, top, bottom } = plot;
  if (!rest) return null;
  return (
    <>
      <defs>
        <Hatch id={hatch} isQuiet />
      </defs>
      <rect
        className="chart-rest"
        fill={`url(#${hatch})`}
        x={rest.left}
        y={top}
        width={rest.width}
        height={bottom - top}
      />
    </>
  );
}

function AllMarks({ description, plot }: Omit<ChartOverlayProps, 'children'>) {
  const { categories } = description;
  return (
    <>
      <MissingDays categories={categories} plot={plot} />
      <Rest plot={plot} />
      <RunningDay description={description} plot={plot} />
      {plot.kind !== 'rows' && !plot.bare && <CategoryAxis categories={categories} plot={plot} />}
      {plot.notes.length > 0 && <Notes plot={plot} />}
      {plot.kind === 'lines' && <LineNames description={description} plot={plot} />}
      {plot.kind === 'rows' && <RowValues description={description} plot={plot} />}
    </>
  );
}

// The cursor moves with each step of a pointer: what does not is not rendered again.
const Marks = memo(AllMarks);

/** What is drawn over our drawing and over Google's alike: both follow the same plot. */
export function ChartOverlay({ description, plot, children }: ChartOverlayProps) {
  return (
    <ChartSvg className="chart-svg chart-overlay" plot={plot}>
      {children}
      <Marks description={description} plot={plot} />
    </ChartSvg>
  );
}
