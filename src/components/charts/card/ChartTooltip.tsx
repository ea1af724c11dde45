import type { CSSProperties } from 'react';
import type { ChartDescription } from '../model/chartDescription';
import { remarksOf, seriesValueText } from '../model/chartSentences';
import { ChartSvg } from '../svg/ChartSvg';
import { middleOf, type Plot } from '../svg/points';
import { SeriesSwatch } from '../svg/SeriesSwatch';

interface CursorProps {
  plot: Plot;
  /** The category that the tooltip is about; null: none. */
  chosen: number | null;
  /** The category that is selected beside the page; null: none. */
  selected: number | null;
}

/** The place of the category that is read, and of the one that is selected: the band of its bar, its row, its points. */
export function ChartCursor({ plot, chosen, selected }: CursorProps) {
  const step = plot.band.step();
  const bandOf = (index: number) => {
    const at = index * step;
    return plot.kind === 'rows'
      ? { x: 1, y: plot.top + at, width: plot.width - 2, height: step }
      : { x: plot.left + at, y: plot.top, width: step, height: plot.bottom - plot.top };
  };
  return (
    <ChartSvg plot={plot} name="chart-overlay">
      {selected !== null && <rect className="selected-mark" {...bandOf(selected)} rx={4} />}
      {chosen !== null && <rect className="chart-cursor" {...bandOf(chosen)} rx={4} />}
    </ChartSvg>
  );
}

interface ChartTooltipProps {
  description: ChartDescription;
  plot: Plot;
  chosen: number;
  /** What a press does, which the tooltip says of days that have begun; null: nothing. */
  hint: string | null;
}

const GAP = 6;
const LEAST_ROOM = 160;

// On the side where there is more room, so that it neither hides its bar nor leaves the box.
function placeOf(plot: Plot, chosen: number): CSSProperties {
  const middle = middleOf(plot, chosen);
  const reach = plot.band.step() / 2 + GAP;
  const [isRows, length] = plot.kind === 'rows' ? [true, plot.height] : [false, plot.width];
  const isBefore = middle < length / 2;
  const away = (isBefore ? middle : length - middle) + reach;
  if (isRows) return { right: 0, [isBefore ? 'top' : 'bottom']: away };
  const maxInlineSize = Math.max(LEAST_ROOM, length - away);
  return { top: plot.top, maxInlineSize, [isBefore ? 'left' : 'right']: away };
}

/** The figures of a category; of ranks the best first. */
export function ChartTooltip({ description, plot, chosen, hint }: ChartTooltipProps) {
  const category = description.categories[chosen];
  if (category === undefined) return null;
  const remarks = remarksOf(category, description);
  const lines = description.series.map((one, number) => ({ one, number }));
  const rankOf = ({ one }: (typeof lines)[number]) => one.values[chosen] ?? Infinity;
  if (description.ranks) lines.sort((a, b) => rankOf(a) - rankOf(b) || 0);
  return (
    <div
      className="chart-tooltip raised d-flex flex-column py-2 px-3 fs-5 d-print-none"
      role="tooltip"
      style={placeOf(plot, chosen)}
    >
      <bdi className="clamped fw-bold">{category.longLabel}</bdi>
      {remarks !== '' && <span className="clamped text-warning-emphasis">{remarks}</span>}
      {lines.map(({ one, number }) => (
        <span key={one.key} className="d-flex gap-2 align-items-center">
          <SeriesSwatch kind={plot.kind} series={number} palette={one.palette} quiet={one.quiet} />
          <bdi className="clamped text-body-secondary">{one.name}</bdi>
          <b>{seriesValueText(one, chosen, description)}</b>
        </span>
      ))}
      {hint && category.state !== 'future' && (
        <span className="fs-6 text-body-secondary">{hint}</span>
      )}
    </div>
  );
}
