import { chartTexts } from '../../../texts/charts';
import { CATEGORY_AXIS, NOTE_HEIGHT, type PlacedNote } from '../geometry/placeNotes';
import type { Plot } from '../geometry/plot';

export interface NotesProps {
  plot: Plot;
}

/** Left of the lane, where the figures of the axis leave room for it. */
const NAME_ROOM = 34;

function Note({ note }: { note: PlacedNote }) {
  const { text, full, kind, left, width, top } = note;
  const y = top + NOTE_HEIGHT / 2;
  if (width === 0) {
    return (
      <circle className={`chart-note-dot chart-note-${kind}`} cx={left} cy={y} r={3}>
        <title>{full}</title>
      </circle>
    );
  }
  return (
    <g className={`chart-note chart-note-${kind}`}>
      <rect className="chart-note-box" x={left} y={top} width={width} height={NOTE_HEIGHT} rx={4} />
      <text className="chart-text" x={left + width / 2} y={y} dy="0.36em" textAnchor="middle">
        {full !== text && <title>{full}</title>}
        {text}
      </text>
    </g>
  );
}

/** The lane メモ below the axis: each note with a stem up to its day. */
export function Notes({ plot: { notes, left, bottom } }: NotesProps) {
  const first = Math.min(...notes.map(({ top }) => top));
  const isFree = notes.every((note) => note.left >= NAME_ROOM);
  return (
    <g>
      {notes.length > 0 && isFree && left >= NAME_ROOM && (
        <text
          className="chart-text"
          x={left - 8}
          y={first + NOTE_HEIGHT / 2}
          dy="0.36em"
          textAnchor="end"
        >
          {chartTexts.notes}
        </text>
      )}
      {/* All stems first: two notes of one day share a stem, which passes behind the upper one. */}
      {notes.map(({ index, kind, top, stemX }) => (
        <line
          key={`${kind}${index}`}
          className={`chart-stem chart-stem-${kind}`}
          x1={stemX}
          x2={stemX}
          y1={bottom + CATEGORY_AXIS - 2}
          y2={top}
        />
      ))}
      {notes.map((note) => (
        <Note key={`${note.kind}${note.index}`} note={note} />
      ))}
    </g>
  );
}
