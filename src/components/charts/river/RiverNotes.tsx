import { NOTE_HEIGHT } from '../geometry/placeNotes';
import type { River } from './river';
import { riverNotes } from './riverNotes';
import type { RiverPlot } from './riverPlot';

interface RiverNotesProps {
  river: River;
  plot: RiverPlot;
}

/** The lane below the days: what was special about them. */
export function RiverNotes({ river, plot }: RiverNotesProps) {
  return riverNotes(river, plot).map(({ text, full, isRunning, stemX, left, top, width }) => (
    <g key={`${stemX}`} className={`chart-note chart-note-${isRunning ? 'running' : 'note'}`}>
      <line
        className={`chart-stem chart-stem-${isRunning ? 'running' : 'note'}`}
        x1={stemX}
        x2={stemX}
        y1={isRunning ? top - 4 : plot.top}
        y2={top}
      />
      <rect className="chart-note-box" x={left} y={top} width={width} height={NOTE_HEIGHT} rx={4} />
      <text
        className="chart-text"
        x={left + width / 2}
        y={top + NOTE_HEIGHT / 2}
        dy="0.36em"
        textAnchor="middle"
      >
        <title>{full}</title>
        {text}
      </text>
    </g>
  ));
}
