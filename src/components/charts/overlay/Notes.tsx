import { NOTE_HEIGHT } from '../geometry/placeNotes';
import type { Plot } from '../geometry/plot';

export interface NotesProps {
  plot: Plot;
}

export function Notes({ plot }: NotesProps) {
  return (
    <g>
      {/* All stems first: two notes of one day share a stem, which passes behind the lower one. */}
      {plot.notes.map(({ index, kind, top, stemX, stemTo }) => (
        <line
          key={`${kind}${index}`}
          className={`chart-stem chart-stem-${kind}`}
          x1={stemX}
          x2={stemX}
          y1={top + NOTE_HEIGHT}
          y2={Math.max(top + NOTE_HEIGHT, stemTo)}
        />
      ))}
      {plot.notes.map(({ index, text, full, kind, left, width, top }) => (
        <g key={`${kind}${index}`} className={`chart-note chart-note-${kind}`}>
          <rect
            className="chart-note-box"
            x={left}
            y={top}
            width={width}
            height={NOTE_HEIGHT}
            rx={4}
          />
          <text
            className="chart-text"
            x={left + width / 2}
            y={top + NOTE_HEIGHT / 2}
            dy="0.36em"
            textAnchor="middle"
          >
            {full !== text && <title>{full}</title>}
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}
