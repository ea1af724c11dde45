import type { Plot } from './plot';

export interface NotesProps {
  plot: Plot;
}

export function Notes({ plot }: NotesProps) {
  return (
    <g>
      {plot.notes.map(({ index, text, full, kind, x, y, stemX, stemTo }) => (
        <g key={`${kind}${index}`} className={`chart-note chart-note-${kind}`}>
          {stemTo !== null && (
            <line className="chart-stem" x1={stemX} x2={stemX} y1={y + 4} y2={stemTo} />
          )}
          <text className="chart-text" x={x} y={y} textAnchor="middle">
            {full !== text && <title>{full}</title>}
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}
