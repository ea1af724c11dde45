import { memo } from 'react';
import { formatCount } from '../../../lib/text/numbers';
import { riverTexts } from '../../../texts/charts/river';
import { CategoryAxis } from '../svg/axes';
import { ChartSvg } from '../svg/ChartSvg';
import { isHollow, lookClass } from '../model/seriesLook';
import { Marker } from '../svg/Marker';
import type { River } from './river';
import { riverPaths, riverPoints } from './riverLines';
import { NARROW, type RiverPlot } from './riverPlot';
import { daysBesideAsOf } from './RiverPills';

export interface RiverDrawingProps {
  river: River;
  plot: RiverPlot;
}

/** In CSS pixels between two markers at least. */
const MARKER_DISTANCE = 44;

function Places({ river, plot }: RiverDrawingProps) {
  return (
    <g>
      {plot.ticks.map((place) => (
        <g key={place} transform={`translate(0 ${plot.value(place)})`}>
          <line className="chart-grid" x1={plot.left} x2={plot.right} />
          {place <= river.lowest && (
            <text
              className="chart-text chart-number"
              x={plot.left - 8}
              dy="0.35em"
              textAnchor="end"
            >
              {plot.width < NARROW ? formatCount(place) : riverTexts.nth(place)}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

function Lines({ river, plot }: RiverDrawingProps) {
  const all = riverPoints(river, plot);
  const every = Math.max(1, Math.ceil(MARKER_DISTANCE / plot.band.step()));
  const last = river.days.length - 1;
  return river.djs.map(({ id, look }, number) => {
    const points = (all[number] ?? []).slice(0, river.days.length);
    const { line, away } = riverPaths(points);
    return (
      <g key={id} className={lookClass(look)}>
        <path className="river-bed" d={line} />
        <path className="chart-line" d={line} />
        <path className="chart-line chart-line-dashed" d={away} />
        {points.map((point, day) => {
          const isMarked = (last - day) % every === 0 || points[day - 1] === null;
          if (!point || point.isBeyond || !isMarked) return null;
          return <Marker key={day} series={look} x={point.x} y={point.y} hollow={isHollow(look)} />;
        })}
      </g>
    );
  });
}

function Drawing({ river, plot }: RiverDrawingProps) {
  return (
    <ChartSvg plot={plot}>
      <Places river={river} plot={plot} />
      <CategoryAxis
        categories={daysBesideAsOf(plot, river)}
        plot={{ ...plot, bottom: plot.bottom + 24 }}
      />
      <Lines river={river} plot={plot} />
    </ChartSvg>
  );
}

export const RiverDrawing = memo(Drawing);
