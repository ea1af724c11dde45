import { formatCount, NO_NUMBER } from '../../../lib/text/numbers';
import { djName } from '../../../lib/privacy/names';
import { tableTexts } from '../../../texts/table';
import { movementOf } from '../../figures/Movement';
import { spreadLabels } from '../geometry/spreadLabels';
import { fitText, NAME_SIZE, textWidth } from '../geometry/textWidth';
import { isHollow, lookClass } from '../model/seriesLook';
import { Marker } from '../svg/Marker';
import { columnsOf, standingIn, type River } from './river';
import { riverPoints } from './riverLines';
import type { RiverPlot } from './riverPlot';

interface RiverEndProps {
  river: River;
  plot: RiverPlot;
}

const LINE = 15;
const TIED_SIZE = 11;
const GAP = 5;
const MOVEMENT = 24;

/** The running day, apart from those that are over: the places now. */
export function RiverColumn({ river, plot }: RiverEndProps) {
  if (!plot.column) return null;
  const { left, width } = plot.column;
  const all = riverPoints(river, plot);
  return (
    <g>
      <rect
        className="river-today"
        x={left}
        y={plot.top - 12}
        width={width}
        height={plot.bottom - plot.top + 24}
        rx={6}
      />
      {river.djs.map(({ id, look }, number) => {
        const point = all[number]?.[river.days.length];
        if (!point || point.isBeyond) return null;
        const { x, y } = point;
        return (
          <g key={id} className={lookClass(look)}>
            <line
              className="chart-line chart-line-dashed"
              x1={left + 4}
              x2={left + width - 4}
              y1={y}
              y2={y}
            />
            <Marker series={look} x={x} y={y} hollow={isHollow(look)} />
          </g>
        );
      })}
    </g>
  );
}

/** Rank, 同率, name and movement, level with the end of each line. */
export function RiverNames({ river, plot }: RiverEndProps) {
  const last = columnsOf(river).length - 1;
  const points = riverPoints(river, plot).map((line) => line[last] ?? null);
  const labels = spreadLabels(
    points.map((point) => point?.y ?? plot.beyond),
    LINE,
    plot.top - 6,
    plot.beyond + LINE,
  );
  const ranks = river.djs.map((dj) => standingIn(dj, last)?.rank ?? null);
  const rankWidth = Math.max(...ranks.map((rank) => textWidth(formatCount(rank ?? 1), NAME_SIZE)));
  return (
    <g>
      {river.djs.map((dj, number) => {
        const rank = ranks[number] ?? null;
        const isTied = standingIn(dj, last)?.tied === true;
        const nameX = plot.names.from + rankWidth + GAP;
        const tiedWidth = isTied ? textWidth(tableTexts.tied, TIED_SIZE) + GAP : 0;
        const room = plot.names.to - MOVEMENT - nameX - tiedWidth;
        const { text, kind } = movementOf(dj.moved);
        return (
          <g key={dj.id} transform={`translate(0 ${labels[number]?.y ?? 0})`}>
            <text className="chart-text chart-name chart-number" x={plot.names.from} dy="0.35em">
              {rank === null ? NO_NUMBER : formatCount(rank)}
            </text>
            {isTied && (
              <text className="chart-text" x={nameX} dy="0.35em">
                {tableTexts.tied}
              </text>
            )}
            <text className="chart-text chart-name river-name" x={nameX + tiedWidth} dy="0.35em">
              <title>{djName(dj)}</title>
              {fitText(djName(dj), room, NAME_SIZE)}
            </text>
            <text
              className={`chart-text river-moved-${kind}`}
              x={plot.names.to}
              dy="0.35em"
              textAnchor="end"
            >
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}
