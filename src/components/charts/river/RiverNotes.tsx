import { NOTE_HEIGHT } from '../geometry/placeNotes';
import type { River } from './river';
import { riverNotes } from './notePlaces';
import type { RiverPlot } from './riverPlot';

interface RiverNotesProps {
  river: River;
  plot: RiverPlot;
}

const STEM_END = 5;

/** The lane below the days: what was special about them. */
export function RiverNotes({ river, plot }: RiverNotesProps) {
  return riverNotes(river, plot).map(({ text, full, isRunning, stemX, left, top, width }) => (
    <g key={`${stemX}`} className={`chart-note chart-note-${isRunning ? 'running' : 'note'}`}>
      {/* Not through the day's own label. */}
      <path
        className={`chart-stem chart-stem-${isRunning ? 'running' : 'note'}`}
        d={`M${stemX} ${plot.top}V${isRunning ? plot.top : plot.bottom + STEM_END}M${stemX} ${plot.lanesTop - STEM_END}V${top}`}
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
