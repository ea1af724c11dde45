import { riverTexts } from '../../../texts/charts/river';
import { ChartSvg } from '../svg/ChartSvg';
import { columnsOf, type River } from './river';
import { beyondLabels, riverPoints } from './riverLines';
import { columnX, type RiverPlot } from './riverPlot';
import { RiverColumn, RiverNames } from './RiverEnd';
import { RiverNotes } from './RiverNotes';
import { RiverPills } from './RiverPills';

export interface RiverOverlayProps {
  river: River;
  plot: RiverPlot;
  /** The column under the cursor; null: none. */
  chosen: number | null;
}

function Cursor({ plot, chosen }: { plot: RiverPlot; chosen: number }) {
  const x = columnX(plot, chosen);
  const width = Math.max(10, Math.min(24, plot.band.step()));
  const [top, height] = [plot.top - 10, plot.bottom - plot.top + 20];
  return (
    <g>
      <rect
        className="chart-cursor"
        x={x - width / 2}
        y={top}
        width={width}
        height={height}
        rx={4}
      />
      <line className="river-cursor-line" x1={x} x2={x} y1={top} y2={top + height} />
    </g>
  );
}

/** Places below the rows: 圏外 at the lower edge, and each one's number where it leaves. */
function Beyond({ river, plot }: { river: River; plot: RiverPlot }) {
  const all = riverPoints(river, plot);
  if (!all.flat().some((point) => point?.isBeyond)) return null;
  return (
    <g>
      <text className="chart-text" x={plot.left - 8} y={plot.beyond} dy="0.35em" textAnchor="end">
        {riverTexts.beyond}
      </text>
      {beyondLabels(all).map(({ x, text }) => (
        <text key={x} className="chart-text chart-end-label" x={x - 4} y={plot.beyond} dy="0.35em">
          {text}
        </text>
      ))}
    </g>
  );
}

/** What is drawn over our drawing and over Google's alike. */
export function RiverOverlay({ river, plot, chosen }: RiverOverlayProps) {
  return (
    <ChartSvg className="chart-svg chart-overlay" plot={plot}>
      <RiverNotes river={river} plot={plot} />
      {chosen !== null && chosen < columnsOf(river).length && (
        <Cursor plot={plot} chosen={chosen} />
      )}
      <Beyond river={river} plot={plot} />
      <RiverColumn river={river} plot={plot} />
      <RiverNames river={river} plot={plot} />
      <RiverPills river={river} plot={plot} chosen={chosen} />
    </ChartSvg>
  );
}
